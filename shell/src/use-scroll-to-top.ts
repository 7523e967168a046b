import { useLocation, useNavigationType } from '@praticio/ui-kit/router';
import { useLayoutEffect } from 'react';

/** A new page starts at its top; going back leaves the place to the browser, which remembers it. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
