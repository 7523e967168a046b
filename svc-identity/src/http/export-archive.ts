import { type Zippable, zip } from 'fflate';
import type { AccountExport } from '../domain/export-account.ts';

const labels = {
  offers: 'offres et candidatures',
  messaging: 'messagerie',
  billing: 'crédits',
  blog: 'blog',
};

/** The export as a ZIP: one JSON file per list, and the CV as it was sent. */
export function exportArchive({ sections, cv, missing }: AccountExport): Promise<Buffer> {
  const files: Zippable = {};
  for (const { name, items } of sections) files[`${name}.json`] = encoded(JSON.stringify(items, null, 2));
  if (cv) files[`cv/${cv.name}`] = cv.bytes;
  if (missing.length > 0) {
    const parts = missing.map((service) => labels[service]).join(', ');
    files['LISEZ-MOI.txt'] = encoded(
      `Ces données n'ont pas pu être jointes pour le moment : ${parts}. Refaites la demande plus tard.\n`,
    );
  }
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))));
  });
}

const encoded = (text: string) => new TextEncoder().encode(text);
