import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide enough for two columns. A server renders one; the browser adds the second. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
