import { afterEach, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const store of [localStore, sessionStore]) for (const key of store.keys()) store.remove(key);
});

/** A browser that refuses to name its storages, as with blocked cookies. */
function denyStorages(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of ['localStorage', 'sessionStorage'])
    vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

/** A storage without space left: it reads and removes, and refuses to write. */
function fillStorage(kept: Record<string, string>): Map<string, string> {
  const items = new Map(Object.entries(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  return items;
}

test('stores values in the browser, each storage its own', () => {
  expect(localStore.write('key', 'local')).toBe(true);
  expect(sessionStore.write('key', 'tab')).toBe(true);
  expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['local', 'tab']);
  localStore.remove('key');
  expect([localStore.read('key'), sessionStore.read('key')]).toEqual([null, 'tab']);
  expect(sessionStore.keys()).toEqual(['key']);
});

test('keeps values until the page is closed when the browser refuses both storages', () => {
  denyStorages();
  for (const store of [localStore, sessionStore]) {
    expect(store.read('key')).toBeNull();
    expect(store.write('key', 'value')).toBe(false);
    expect([store.read('key'), store.keys()]).toEqual(['value', ['key']]);
    store.remove('key');
    expect([store.read('key'), store.keys()]).toEqual([null, []]);
  }
});

test('a value that does not fit replaces the older one, also for the next page', () => {
  const items = fillStorage({ key: 'old' });
  expect(localStore.read('key')).toBe('old');
  expect(localStore.write('key', 'new')).toBe(false);
  expect(localStore.read('key')).toBe('new');
  expect(items.has('key')).toBe(false);
});
