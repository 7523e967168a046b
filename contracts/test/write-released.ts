// Writes the schemas of this version's readers and its OpenAPI documents. Run it once per release: npm run schemas -w contracts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceDocuments } from '../src/catalogue/reference.ts';
import { readerSchemas } from './messages.ts';

const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };
const folder = join(import.meta.dirname, 'released');
for (const name of ['openapi', 'partner-openapi']) mkdirSync(join(folder, name), { recursive: true });
const { openapi, partner } = referenceDocuments();
const write = (file: string, text: string) => writeFileSync(join(folder, file), `${text}\n`, { flag: 'wx' });
write(`openapi/${version}.json`, JSON.stringify(openapi));
write(`partner-openapi/${version}.json`, JSON.stringify(partner));
write(`${version}.json`, JSON.stringify(readerSchemas(), null, 2));
