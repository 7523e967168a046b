import { PAGE_REPORTS_PATH, type PageReport } from '@praticio/contracts/base/page-reports';
import { createLogger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { expect, test } from 'vitest';
import { listenGateway, startGateway } from './gateway.ts';
import { startRemotes } from './publication.ts';

const report: PageReport = {
  area: 'shell',
  vitals: { lcp: 1_200, inp: 80, cls: 0.03 },
  errors: [{ kind: 'rendered', name: 'TypeError', at: '/static/js/index.0a1b2c3d.js:1:2345' }],
};

const send = async (origin: string, body: unknown, type = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': type };
  return (await fetch(`${origin}${PAGE_REPORTS_PATH}`, { method: 'POST', headers, body: text })).status;
};

test('vitals and errors of a page are counted by the remote that it belongs to', async () => {
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'gateway', level: 'warn' },
    { write: (line) => void lines.push(line) },
  );
  const metrics = createMetrics('gateway');
  const host = await startRemotes();
  await host.publish('1.0.0');
  const { origin } = await listenGateway({ REMOTES_ORIGIN: host.origin }, logger, metrics);
  expect(await send(origin, { ...report, area: 'mf-offers' })).toBe(204);
  expect(await send(origin, { ...report, area: 'mf-invented' })).toBe(204);
  expect(await send(origin, { ...report, vitals: {}, errors: [] })).toBe(204);
  const counted = await metrics.registry.metrics();
  expect(counted).toMatch(/page_reports_total\{.*area="mf-offers".*\} 1/);
  expect(counted).toMatch(/page_reports_total\{.*area="shell".*\} 2/);
  expect(counted).not.toContain('mf-invented');
  expect(counted).toMatch(/page_errors_total\{.*area="mf-offers",kind="rendered".*\} 1/);
  expect(counted).toMatch(/page_lcp_seconds_bucket\{le="1.5".*\} 2/);
  expect(counted).toMatch(/page_lcp_seconds_bucket\{le="1".*\} 0/);
  expect(counted).toMatch(/page_inp_seconds_count.* 2/);
  expect(counted).toMatch(/page_cls_sum.* 0.06/);
  const logged = lines.filter((line) => line.includes('a script of a page failed'));
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({
    area: 'mf-offers',
    error: 'TypeError',
    at: '/static/js/index.0a1b2c3d.js:1:2345',
  });
});

test('refuses bodies that are no report or could contain free text', async () => {
  const { origin } = await listenGateway();
  const [error] = report.errors;
  const refused = [
    'nonsense',
    {},
    { ...report, area: 'Marie Curie' },
    { ...report, vitals: { lcp: -1 } },
    { ...report, errors: [{ ...error, name: 'marie@example.test' }] },
    { ...report, errors: [{ ...error, at: '/offers?secret=1' }] },
    { ...report, errors: Array(6).fill(error) },
  ];
  for (const body of refused) expect(await send(origin, body), JSON.stringify(body)).toBe(400);
  expect(await send(origin, 'x'.repeat(5_000))).toBe(413);
  expect(await send(origin, 'x', 'text/plain')).toBe(415);
});

test('one client sends no more reports than other writes', async () => {
  const { origin } = await listenGateway({ RATE_LIMIT_FACTOR: '0.05' });
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1) statuses.push(await send(origin, report));
  expect(statuses).toContain(204);
  expect(statuses.at(-1)).toBe(429);
});

test('only the configured share of pages reports', async () => {
  const asked = async (share: string) =>
    (await (await startGateway({ PAGE_REPORTS_SHARE: share })).inject('/')).body;
  expect(await asked('1')).toContain('<meta name="page-reports">');
  expect(await asked('0')).not.toContain('page-reports');
});
