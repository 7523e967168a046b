import { useLocation } from '@praticio/ui-kit/router';
import { useEffect, useState } from 'react';
import { readIfOld } from './loader.ts';

/** True once a remote that runs in this page is live in another version. Looks at navigation, once a minute at most. */
export function useNewVersion(): boolean {
  const { pathname } = useLocation();
  const [isOutdated, setOutdated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation makes it look
  useEffect(() => {
    void readIfOld().then((outdated) => outdated.length > 0 && setOutdated(true));
  }, [pathname]);
  return isOutdated;
}
