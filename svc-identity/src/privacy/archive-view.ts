import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { AccountExport } from './export.ts';

const labels = {
  offers: 'offres et candidatures',
  messaging: 'messagerie',
  billing: 'crédits',
  blog: 'blog',
};
const allFiles = {
  identity: 'cv, documents, logo : votre CV, vos documents et le logo de votre structure',
  offers: 'offres : les documents et photos de vos offres',
  messaging: 'messages : les pièces jointes de vos messages',
};

/** The export as a ZIP: one JSON file per list, the files as they were sent, and the note, if any; never whole in memory. */
export function exportArchive(content: AccountExport, note = ''): Readable {
  return Readable.from(bytesOf(content, note), { objectMode: false });
}

async function* bytesOf(content: AccountExport, note: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes, isPacked } of entriesOf(content, note)) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

async function* entriesOf({ sections, files, unlisted, missing }: AccountExport, note: string) {
  for (const { name, items } of sections) yield text(`${name}.json`, JSON.stringify(items, null, 2));
  const absent = unlisted.map((service) => allFiles[service]);
  for await (const { path, bytes } of files) {
    if (bytes) yield { name: path, bytes, isPacked: true };
    else absent.push(path);
  }
  if (absent.length > 0) {
    const lines = absent.map((path) => `- ${path}\n`).join('');
    yield text(
      'fichiers-manquants.txt',
      `Ces fichiers n'ont pas pu être joints pour le moment :\n${lines}Refaites la demande plus tard.\n`,
    );
  }
  const parts = missing.map((service) => labels[service]).join(', ');
  const gap = `Ces données n'ont pas pu être jointes pour le moment : ${parts}. Refaites la demande plus tard.`;
  const lines = [note, ...(missing.length > 0 ? [gap] : [])].filter((line) => line !== '');
  if (lines.length > 0) yield text('LISEZ-MOI.txt', `${lines.join('\n')}\n`);
}

const text = (name: string, content: string) => ({
  name,
  bytes: new TextEncoder().encode(content),
  isPacked: false,
});
