import { readOffers } from '../src/imports/file-engine.ts';
import type { ImportFormat } from '../src/imports/raw-offer.ts';

// Run by import-memory.test.ts in a separate process, whose memory is that of the reader: reads a generated file of nearly 100 MB,
// and prints the number of its offers and the peak memory.

const OFFERS = 49_000;
const PART = 4 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const LOOK_AFTER = 500;
const text = 'Six nuits de 12 h en réanimation, équipe de quatre, logement sur place. '.repeat(27);

const shapes: Record<ImportFormat, { head: string; tail: string; row: (number: number) => string }> = {
  csv: {
    head: 'id;titre;texte\r\n',
    tail: '',
    row: (number) => `A-${number};Infirmier;"${text}"\r\n`,
  },
  xml: {
    head: '<jobs>',
    tail: '</jobs>',
    row: (number) => `<job><id>A-${number}</id><title>Infirmier</title><text>${text}</text></job>`,
  },
  json: {
    head: '[',
    tail: ']',
    row: (number) => `${number > 0 ? ',' : ''}${JSON.stringify({ id: `A-${number}`, text })}`,
  },
};

async function* fileOf(format: ImportFormat): AsyncGenerator<Uint8Array> {
  const { head, tail, row } = shapes[format];
  let part = head;
  for (let number = 0; number < OFFERS; number += 1) {
    part += row(number);
    if (part.length < PART) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(part + tail);
}

const before = process.memoryUsage.rss();
let peak = before;
let count = 0;
for await (const _offer of readOffers(fileOf(process.argv[2] as ImportFormat), () => undefined)) {
  count += 1;
  if (count % LOOK_AFTER === 0) peak = Math.max(peak, process.memoryUsage.rss());
}
process.stdout.write(JSON.stringify({ count, usedMegabytes: Math.round((peak - before) / MEGABYTE) }));
