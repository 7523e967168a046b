import { PAGE_REPORTS_META } from '@praticio/contracts/base/page-reports';
import type { RootOptions } from 'react-dom/client';
import type { PageFailure } from './page-report.ts';

/**
 * Collects the page's errors if the gateway has chosen this load for a report, and loads the code that measures and sends.
 * Returns React's options for the root, with which errors that an area's boundary catches are collected too.
 */
export function startPageReports(): RootOptions {
  if (!document.querySelector(`meta[name="${PAGE_REPORTS_META}"]`)) return {};
  const failures: PageFailure[] = [];
  window.addEventListener('error', ({ error }) => failures.push({ kind: 'uncaught', error }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    failures.push({ kind: 'rejected', error: reason }),
  );
  // without that code the page works as well
  import('./page-report.ts').then(
    ({ reportWhenHidden }) => reportWhenHidden(failures),
    () => undefined,
  );
  return {
    onCaughtError(error) {
      console.error(error);
      failures.push({ kind: 'rendered', error });
    },
  };
}
