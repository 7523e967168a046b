import { readFile } from 'node:fs/promises';
import { createEncodePhotos } from '../src/adapters/photos.ts';

// Twelve people edit their offers at once, with the picture named three times each; prints the most memory in MiB.
const bytes = await readFile(process.argv[2] ?? '');
const encode = createEncodePhotos();
const photos = Array.from({ length: 3 }, (_, n) => ({ filename: `${n}.jpg`, bytes }));
await Promise.all(Array.from({ length: 12 }, (_, n) => encode(photos, `person ${n}`)));
process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)));
