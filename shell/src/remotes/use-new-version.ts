import { MINUTE_MS } from '@praticio/contracts/base/units';
import { useLocation } from '@praticio/ui-kit/router';
import { useEffect, useState } from 'react';
import { applyRegistry } from './loader.ts';
import { fetchRegistry } from './registry.ts';

const READ_AGAIN_MS = MINUTE_MS;

let lastRead = Date.now();

/** True once a remote that runs in this page is live in another version. Looks at navigation, once a minute at most. */
export function useNewVersion(): boolean {
  const { pathname } = useLocation();
  const [isOutdated, setOutdated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what makes it look
  useEffect(() => {
    if (Date.now() - lastRead < READ_AGAIN_MS) return;
    lastRead = Date.now();
    fetchRegistry().then(
      (registry) => {
        if (applyRegistry(registry).length > 0) setOutdated(true);
      },
      (error: unknown) => console.warn('The registry could not be read again', error),
    );
  }, [pathname]);
  return isOutdated;
}
