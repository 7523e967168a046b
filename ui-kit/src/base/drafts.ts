import { DAY_MS } from '@praticio/contracts/base/units';
import { currentUser, onUserChange } from '@praticio/ui-kit/session';
import { localStore } from '@praticio/ui-kit/storage';
import { createStore, del, entries, get, set } from 'idb-keyval';

/** The unsent content of a form, stored on this device. */
export interface Draft<Fields = unknown> {
  /** Name of the form: 'offer:3f6c…'. */
  name: string;
  fields: Fields;
  files: Record<string, File[]>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Which part of a draft the browser could store: all, only the text, or nothing. */
export type Kept = 'whole' | 'text' | 'nothing';

/** Drafts are deleted after this time. */
const KEPT_MS = 30 * DAY_MS;
const VISITOR = 'visitor';

// IndexedDB, because only it can store files, and it survives a closed tab or browser
const store = createStore('praticio-drafts', 'drafts');

/** The owner of drafts that are written now. */
export const draftOwner = (): string => currentUser()?.id ?? VISITOR;

const keyOf = (owner: string, name: string) => `${owner}/${name}`;

/** Key prefix in the local storage for the text of a draft that a closing page has saved. */
const CLOSING_TEXT = 'draft-last-words:';

/** Uses the database, or returns `fallback` if the browser refuses it (private windows, no space left). */
async function orElse<Value>(fallback: Value, use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    console.warn("Le navigateur n'a pas pu ouvrir les brouillons.", error);
    return fallback;
  }
}

/** Saves a draft, replacing one of the same name. Without space for the files, saves only the text. */
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
 * Saves the text of a draft synchronously, for a closing page, which ends before the database could respond. Files that
 * were saved before stay.
 */
export function saveTextAtClose(name: string, fields: unknown, owner: string): void {
  const words = { name, fields, savedAt: Date.now() };
  localStore.write(CLOSING_TEXT + keyOf(owner, name), JSON.stringify(words));
}

/** Moves texts of closing pages into the database if they are newer than its drafts. */
async function mergeClosingTexts(): Promise<void> {
  for (const stored of localStore.keys().filter((key) => key.startsWith(CLOSING_TEXT))) {
    const key = stored.slice(CLOSING_TEXT.length);
    const text = localStore.read(stored);
    // another reader, perhaps in another tab, has moved it in the meantime
    if (text === null) continue;
    const words = JSON.parse(text) as Omit<Draft, 'files'>;
    const kept = await get<Draft>(key, store);
    if (!kept || kept.savedAt < words.savedAt)
      await set(key, { ...words, files: kept?.files ?? {} } satisfies Draft, store);
    localStore.remove(stored);
  }
}

/** Reads the current user's draft of this name, or null. */
export function readDraft<Fields>(name: string): Promise<Draft<Fields> | null> {
  return orElse(null, async () => {
    await mergeClosingTexts();
    return (await get<Draft<Fields>>(keyOf(draftOwner(), name), store)) ?? null;
  });
}

/** Lists the current user's drafts whose name starts with `prefix`, latest first. */
export function listDrafts<Fields>(prefix: string): Promise<Draft<Fields>[]> {
  return orElse([], async () => {
    await mergeClosingTexts();
    const start = keyOf(draftOwner(), prefix);
    const all = await entries<string, Draft<Fields>>(store);
    return all
      .filter(([key]) => key.startsWith(start))
      .map(([, draft]) => draft)
      .sort((a, b) => b.savedAt - a.savedAt);
  });
}

export function forgetDraft(name: string, owner: string = draftOwner()): Promise<void> {
  localStore.remove(CLOSING_TEXT + keyOf(owner, name));
  return orElse(undefined, () => del(keyOf(owner, name), store));
}

/** Deletes old drafts, and drafts of users other than `owner`. */
function tidyDrafts(owner: string): Promise<void> {
  return orElse(undefined, async () => {
    await mergeClosingTexts();
    for (const [key, { savedAt }] of await entries<string, Draft>(store))
      if (!key.startsWith(keyOf(owner, '')) || Date.now() - savedAt > KEPT_MS) await del(key, store);
  });
}

// keep the drafts when a session ends, for the return of the same user
const tidyFor = (user: { id: string } | null) => {
  if (user) void tidyDrafts(user.id);
};
tidyFor(currentUser());
onUserChange(tidyFor);
