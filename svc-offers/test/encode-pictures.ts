import { readFile } from 'node:fs/promises';
import { createEncodePhotos } from '../src/adapters/photos.ts';

// Twelve people edit their offers at once, each with all pictures named; prints how many MiB that took at most.
const photos = await Promise.all(
  process.argv.slice(2).map(async (filename) => ({ filename, bytes: await readFile(filename) })),
);
const mebibytes = () => process.resourceUsage().maxRSS / 1024;
const before = mebibytes();
const encode = createEncodePhotos();
const outcomes = await Promise.allSettled(
  Array.from({ length: 12 }, (_, n) => encode(photos, `person ${n}`)),
);
const encoded = outcomes.filter(({ status }) => status === 'fulfilled').length;
process.stdout.write(JSON.stringify({ encoded, mebibytes: Math.round(mebibytes() - before) }));
