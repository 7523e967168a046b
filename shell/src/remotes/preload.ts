import type { RemoteRoutes } from '@praticio/ui-kit/remote';
import { loadExpose } from './loader.ts';
import { knownRecords, remoteAt } from './records.tsx';

/** Loads ahead the remote and the page at `pathname`, so that going there loads nothing; `isRetry` after a failure. */
export async function preloadPage(pathname: string, isRetry = false): Promise<void> {
  const name = remoteAt(knownRecords().records, pathname);
  if (!name) return;
  const { default: remote } = await loadExpose<{ default: RemoteRoutes }>(name, 'routes', isRetry);
  if (isRetry) remote.forgetFailures();
  await remote.prefetch(pathname);
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return;
  preloadPage(link.pathname).catch((error: unknown) =>
    console.warn('A page could not be loaded ahead', error),
  );
}

/** Hovering or focusing any link inside the site, the shell's or a remote's, is the intent to go there. */
export function watchIntent(): void {
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}
