/** Replaces idb-keyval in all tests (vitest.config.ts), because it needs a database that only browsers have. */
export const database = {
  kept: new Map<string, unknown>(),
  refuses: false,
  refusesFiles: false,
  /** Writes are never confirmed, as if the page ended before; `lost` counts them. */
  losesWrites: false,
  lost: 0,
};

export function emptyDatabase(): void {
  database.kept.clear();
  database.refuses = false;
  database.refusesFiles = false;
  database.losesWrites = false;
  database.lost = 0;
}

async function use<Value>(value: () => Value, isRefused = database.refuses): Promise<Value> {
  if (isRefused) throw new DOMException('no space left', 'QuotaExceededError');
  return value();
}

const hasFiles = (value: unknown) =>
  Object.values((value as { files?: Record<string, File[]> }).files ?? {}).some((list) => list.length > 0);

export const createStore = () => null;
export const get = (key: string) => use(() => database.kept.get(key));
export function set(key: string, value: unknown): Promise<void> {
  if (database.losesWrites) {
    database.lost += 1;
    return new Promise<never>(() => {});
  }
  return use(
    () => void database.kept.set(key, value),
    database.refuses || (database.refusesFiles && hasFiles(value)),
  );
}
export const del = (key: string) => use(() => void database.kept.delete(key));
export const entries = () => use(() => [...database.kept]);
