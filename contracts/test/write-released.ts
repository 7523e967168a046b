// Writes what the readers of this version accept; run once per release: npm run schemas -w contracts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readerSchemas } from './messages.ts';

const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };
const file = join(import.meta.dirname, 'released', `${version}.json`);
writeFileSync(file, `${JSON.stringify(readerSchemas(), null, 2)}\n`, { flag: 'wx' });
