import { pageReportSchema } from '@praticio/contracts/base/page-reports';
import { afterEach, expect, test, vi } from 'vitest';
import { startPageReports } from './page-reports.ts';

const vitals = vi.hoisted(() => ({
  report(_name: string, _value: number): void {
    throw new Error('nobody measures yet');
  },
}));
vi.mock('web-vitals', () => {
  const listeners: Record<string, (metric: { value: number }) => void> = {};
  vitals.report = (name, value) => {
    const listener = listeners[name];
    if (!listener) throw new Error('nobody measures yet');
    listener({ value });
  };
  const on = (name: string) => (listener: (metric: { value: number }) => void) => {
    listeners[name] = listener;
  };
  return { onLCP: on('lcp'), onINP: on('inp'), onCLS: on('cls') };
});

const sent: Blob[] = [];
vi.stubGlobal(
  'navigator',
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) }),
);

afterEach(() => {
  document.head.replaceChildren();
  sent.length = 0;
  vi.restoreAllMocks();
});

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
/** An error with a stack as browsers write it. */
const errorAt = (url: string, error: Error = new TypeError('Marie Curie is undefined')) =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n    at f (${url}:1:234)\n    at g` });

test('a chosen load reports its vitals and errors once, and nothing that could name a person', async () => {
  document.head.innerHTML = '<meta name="page-reports">';
  const { onCaughtError } = startPageReports();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await vi.waitFor(() => vitals.report('lcp', 900));
  vitals.report('cls', 0.01);
  vitals.report('cls', 0.02);
  const own = `${location.origin}/static/js/index.js`;
  window.dispatchEvent(new ErrorEvent('error', { error: errorAt(own) }));
  window.dispatchEvent(new ErrorEvent('error', { error: errorAt('chrome-extension://abc/x.js') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorAt(own) }));
  onCaughtError?.(errorAt(own, Object.assign(new Error('x'), { name: 'marie@example.test' })), {});
  await vi.waitFor(() => {
    hide();
    expect(sent).toHaveLength(1);
  });
  hide();
  expect(sent).toHaveLength(1);
  const text = await sent[0]?.text();
  expect(text).not.toMatch(/marie/i);
  const at = '/static/js/index.js:1:234';
  expect(pageReportSchema.parse(JSON.parse(text ?? ''))).toEqual({
    area: 'shell',
    vitals: { lcp: 900, cls: 0.02 },
    errors: [
      { kind: 'uncaught', name: 'TypeError', at },
      { kind: 'rejected', name: 'TypeError', at },
      { kind: 'rendered', name: 'Error', at },
    ],
  });
});

test('other loads report nothing', async () => {
  expect(startPageReports()).toEqual({});
  hide();
  expect(sent).toEqual([]);
});
