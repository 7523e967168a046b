/**
 * The only module that accesses the two storages of the browser, which may refuse any access (cookies blocked, some private windows)
 * or have no space left. Keeps a value that cannot be stored in memory, so that callers need not handle the failure.
 */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Returns whether the browser has stored the value, so that it survives the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

let isReported = false;

/** A function, because reading `window.localStorage` itself may throw. */
function storageOf(open: () => Storage): BrowserStorage {
  /** Values that the browser did not store. They replace its value under the same key. */
  const unstored = new Map<string, string>();

  function orElse<Value>(fallback: Value, use: (storage: Storage) => Value): Value {
    try {
      return use(open());
    } catch (error) {
      // a server that renders pages has no storage, and nothing to report
      if (!isReported && typeof window !== 'undefined')
        console.warn('Le navigateur refuse le stockage : rien ne survivra à la page.', error);
      isReported = true;
      return fallback;
    }
  }

  const forget = (key: string) => orElse(undefined, (storage) => storage.removeItem(key));

  return {
    read: (key) => unstored.get(key) ?? orElse(null, (storage) => storage.getItem(key)),
    write(key, value) {
      const isStored = orElse(false, (storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) unstored.delete(key);
      else {
        // remove the older value, which the next page would read instead of this one
        forget(key);
        unstored.set(key, value);
      }
      return isStored;
    },
    remove(key) {
      unstored.delete(key);
      forget(key);
    },
    keys: () => [...new Set([...orElse<string[]>([], keysOf), ...unstored.keys()])],
  };
}

const keysOf = (storage: Storage): string[] =>
  Array.from(storage, (_, index) => storage.key(index)).filter((key) => key !== null);

/** For all tabs of this browser, until it is removed. */
export const localStore = storageOf(() => localStorage);
/** For this tab, until it is closed. */
export const sessionStore = storageOf(() => sessionStorage);
