import { createStore, del, entries, get, set } from 'idb-keyval';
import { hasFiles, type OfferFiles } from '../../api/offer-files.ts';

interface KeptFiles extends OfferFiles {
  savedAt: number;
}

/** A closed tab leaves its files behind: they go once a payment can no more come back to them. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const store = createStore('praticio', 'offer-draft-files');

async function forgetOldFiles(): Promise<void> {
  const all = await entries<string, KeptFiles>(store);
  for (const [id, { savedAt }] of all) if (Date.now() - savedAt > KEPT_MS) await del(id, store);
}

/** Browsers may refuse the database (private windows, no space left): what is lost then is only these files. */
async function orElse<Value>(fallback: Value, use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    console.warn("Le navigateur n'a pas pu conserver les fichiers du brouillon.", error);
    return fallback;
  }
}

/** Keeps the files of a draft in place of those it had; false when the browser could not. */
export function keepDraftFiles(id: string, files: OfferFiles): Promise<boolean> {
  if (!hasFiles(files)) return forgetDraftFiles(id).then(() => true);
  return orElse(false, async () => {
    await forgetOldFiles();
    await set(id, { ...files, savedAt: Date.now() } satisfies KeptFiles, store);
    return true;
  });
}

/** The files of a draft, or null when there are none. */
export function readDraftFiles(id: string): Promise<OfferFiles | null> {
  return orElse(null, async () => (await get<KeptFiles>(id, store)) ?? null);
}

export function forgetDraftFiles(id: string): Promise<void> {
  return orElse(undefined, () => del(id, store));
}
