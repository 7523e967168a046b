import { localStore } from '@praticio/ui-kit/storage';
import { create } from 'zustand';

/** 'system' follows the device; the others are the user's choice, stored in this browser. */
export type Scheme = 'system' | 'light' | 'dark';

/** shell/public/page-start.js reads it too, before the first paint. */
const STORAGE_KEY = 'scheme';
/** The colour of the browser's own bars, which is that of the page's header. */
const BAR_COLOURS = { light: '#ffffff', dark: '#0f2326' } as const;

interface SchemeState {
  scheme: Scheme;
}

function storedScheme(): Scheme {
  const stored = localStore.read(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function applyScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    bar.content = BAR_COLOURS[scheme === 'system' ? own : scheme];
  }
}

const useStore = create<SchemeState>()(() => ({ scheme: 'system' }));

/** Returns the scheme that was chosen in this browser. */
export function useScheme(): Scheme {
  return useStore(({ scheme }) => scheme);
}

/** Applies `scheme` at once in all tabs, and stores it for the next visit. */
export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  useStore.setState({ scheme });
  if (scheme === 'system') localStore.remove(STORAGE_KEY);
  else localStore.write(STORAGE_KEY, scheme);
}

/** Called once when the page starts: applies the stored choice and follows other tabs. */
export function watchScheme(): void {
  const follow = () => {
    const scheme = storedScheme();
    applyScheme(scheme);
    useStore.setState({ scheme });
  };
  follow();
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) follow();
  });
}
