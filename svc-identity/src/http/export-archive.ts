import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { AccountExport } from '../domain/export-account.ts';

const labels = {
  offers: 'offres et candidatures',
  messaging: 'messagerie',
  billing: 'crédits',
  blog: 'blog',
};

/** The export as a ZIP: one JSON file per list, and the files as they were sent; never whole in memory. */
export function exportArchive(content: AccountExport): Readable {
  return Readable.from(bytesOf(content), { objectMode: false });
}

async function* bytesOf(content: AccountExport): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes, isPacked } of entriesOf(content)) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

async function* entriesOf({ sections, files, missing }: AccountExport) {
  for (const { name, items } of sections) yield text(`${name}.json`, JSON.stringify(items, null, 2));
  let count = 0;
  for await (const { name, mediaType, bytes } of files) {
    count += 1;
    const folder = mediaType.startsWith('image/') ? 'logo' : 'cv';
    yield { name: `${folder}/${count} - ${name}`, bytes: new Uint8Array(bytes), isPacked: true };
  }
  if (missing.length === 0) return;
  const parts = missing.map((service) => labels[service]).join(', ');
  yield text(
    'LISEZ-MOI.txt',
    `Ces données n'ont pas pu être jointes pour le moment : ${parts}. Refaites la demande plus tard.\n`,
  );
}

const text = (name: string, content: string) => ({
  name,
  bytes: new TextEncoder().encode(content),
  isPacked: false,
});
