import {
  PAGE_ERRORS_MAX,
  PAGE_REPORTS_PATH,
  type PageError,
  type PageReport,
} from '@praticio/contracts/base/page-reports';
import { remotePageAt } from '@praticio/contracts/base/remote-record';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { knownRecords } from './remotes/records.tsx';

/** An error of the page, to be reported. */
export interface PageFailure {
  kind: PageError['kind'];
  error: unknown;
}

/** Measures this load and sends its report once, when the page is hidden for the first time: later it may not be able to. */
export function reportWhenHidden(failures: readonly PageFailure[]): void {
  const area = remotePageAt(knownRecords().records, window.location.pathname)?.name ?? 'shell';
  const vitals: PageReport['vitals'] = {};
  const all = { reportAllChanges: true };
  const keep =
    (name: keyof typeof vitals) =>
    ({ value }: { value: number }) => {
      vitals[name] = value;
    };
  onLCP(keep('lcp'), all);
  onINP(keep('inp'), all);
  onCLS(keep('cls'), all);

  function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const errors = failures.flatMap(errorOf).slice(0, PAGE_ERRORS_MAX);
    const report: PageReport = { area, vitals, errors };
    navigator.sendBeacon(PAGE_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }
  document.addEventListener('visibilitychange', send);
}

/** The class and place of an error of ours; nothing of an error in a browser's extension. */
function errorOf({ kind, error }: PageFailure): PageError[] {
  if (!(error instanceof Error)) return [];
  const own = (error.stack ?? '').split(window.location.origin)[1];
  const at = /^\/[\w@./-]{1,200}\.js:\d{1,7}:\d{1,7}/.exec(own ?? '')?.[0];
  if (!at) return [];
  return [{ kind, name: /^[A-Z][A-Za-z]{0,40}$/.test(error.name) ? error.name : 'Error', at }];
}
