/** Takes the place of idb-keyval in all tests (vitest.config.ts): it needs a browser's database, which the journey has. */
export const database = { kept: new Map<string, unknown>(), refuses: false };

export function emptyDatabase(): void {
  database.kept.clear();
  database.refuses = false;
}

async function use<Value>(value: () => Value): Promise<Value> {
  if (database.refuses) throw new DOMException('no space left', 'QuotaExceededError');
  return value();
}

export const createStore = () => null;
export const get = (key: string) => use(() => database.kept.get(key));
export const set = (key: string, value: unknown) => use(() => void database.kept.set(key, value));
export const del = (key: string) => use(() => void database.kept.delete(key));
export const entries = () => use(() => [...database.kept]);
