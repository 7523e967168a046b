import { DAY_MS } from 'contracts/base/units';
import { createStore, del, entries, get, set } from 'idb-keyval';
import { currentUser, onUserChange } from 'ui-kit/session';

/** What somebody has begun to write in a form, on this device. */
export interface Draft<Fields = unknown> {
  /** Which form it belongs to: 'offer:3f6c…'. */
  name: string;
  fields: Fields;
  files: Record<string, File[]>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** What a browser has kept of a draft: all of it, all but the files, or nothing. */
export type Kept = 'whole' | 'text' | 'nothing';

/** A draft that nobody comes back to is gone after so long. */
const KEPT_MS = 30 * DAY_MS;
const VISITOR = 'visitor';

// IndexedDB: files do not fit anywhere else, and a closed tab or browser leaves it as it is.
const store = createStore('praticio-drafts', 'drafts');

/** Who owns what is written now. */
export const draftOwner = (): string => currentUser()?.id ?? VISITOR;

const keyOf = (owner: string, name: string) => `${owner}/${name}`;

/** In the local storage: the text of a draft that a page wrote while it was being closed. */
const LAST_WORDS = 'draft-last-words:';

/** Browsers may refuse the database (private windows, no space left): a form goes on without it. */
async function orElse<Value>(fallback: Value, use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    console.warn("Le navigateur n'a pas pu ouvrir les brouillons.", error);
    return fallback;
  }
}

/** Keeps a draft in place of the one of that name. What lacks the space for files keeps the text. */
export async function saveDraft(
  name: string,
  { fields, files }: Pick<Draft, 'fields' | 'files'>,
  owner: string = draftOwner(),
): Promise<Kept> {
  const draft: Draft = { name, fields, files, savedAt: Date.now() };
  const key = keyOf(owner, name);
  const hasFiles = Object.values(files).some((list) => list.length > 0);
  if (await orElse(false, () => set(key, draft, store).then(() => true))) return 'whole';
  const isTextKept =
    hasFiles && (await orElse(false, () => set(key, { ...draft, files: {} }, store).then(() => true)));
  return isTextKept ? 'text' : 'nothing';
}

/**
 * Keeps the text of a draft at once, for a page that is being closed: it would not live to see the database answer. The
 * files that were kept before stay.
 */
export function saveLastWords(name: string, fields: unknown, owner: string): void {
  try {
    const words = { name, fields, savedAt: Date.now() };
    localStorage.setItem(LAST_WORDS + keyOf(owner, name), JSON.stringify(words));
  } catch (error) {
    console.warn("Le navigateur n'a pas pu conserver le brouillon.", error);
  }
}

/** Brings last words into the database, where they are younger than what it has. */
async function settleLastWords(): Promise<void> {
  for (const stored of Object.keys(localStorage).filter((key) => key.startsWith(LAST_WORDS))) {
    const key = stored.slice(LAST_WORDS.length);
    const words = JSON.parse(localStorage.getItem(stored) ?? 'null') as Omit<Draft, 'files'>;
    const kept = await get<Draft>(key, store);
    if (!kept || kept.savedAt < words.savedAt)
      await set(key, { ...words, files: kept?.files ?? {} } satisfies Draft, store);
    localStorage.removeItem(stored);
  }
}

/** The draft of that name which the person of the moment has written here, or null. */
export function readDraft<Fields>(name: string): Promise<Draft<Fields> | null> {
  return orElse(null, async () => {
    await settleLastWords();
    return (await get<Draft<Fields>>(keyOf(draftOwner(), name), store)) ?? null;
  });
}

/** The drafts of the person of the moment whose name starts with `prefix`, latest first. */
export function listDrafts<Fields>(prefix: string): Promise<Draft<Fields>[]> {
  return orElse([], async () => {
    await settleLastWords();
    const start = keyOf(draftOwner(), prefix);
    const all = await entries<string, Draft<Fields>>(store);
    return all
      .filter(([key]) => key.startsWith(start))
      .map(([, draft]) => draft)
      .sort((a, b) => b.savedAt - a.savedAt);
  });
}

export function forgetDraft(name: string, owner: string = draftOwner()): Promise<void> {
  localStorage.removeItem(LAST_WORDS + keyOf(owner, name));
  return orElse(undefined, () => del(keyOf(owner, name), store));
}

/** Old drafts go, and those of whoever used this browser before `owner`. */
function tidyDrafts(owner: string): Promise<void> {
  return orElse(undefined, async () => {
    await settleLastWords();
    for (const [key, { savedAt }] of await entries<string, Draft>(store))
      if (!key.startsWith(keyOf(owner, '')) || Date.now() - savedAt > KEPT_MS) await del(key, store);
  });
}

// A session that has only ended leaves its drafts: they are there when the same person is back.
const tidyFor = (user: { id: string } | null) => {
  if (user) void tidyDrafts(user.id);
};
tidyFor(currentUser());
onUserChange(tidyFor);
