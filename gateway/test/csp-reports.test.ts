import { createLogger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { expect, test } from 'vitest';
import { listenGateway } from './gateway.ts';

const PATH = '/.well-known/csp-reports';
const oldReport = {
  'csp-report': {
    'document-uri': 'https://praticio.test/offers/1?secret=1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example.test/x.js?token=secret',
  },
};
const newReport = [
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
  { type: 'deprecation', body: {} },
];

async function send(body: unknown, type: string, origin: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: text,
  });
  return response.status;
}

test('reports in both formats are counted, and the log names the blocked origin only', async () => {
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'gateway', level: 'warn' },
    { write: (line) => void lines.push(line) },
  );
  const metrics = createMetrics('gateway');
  const { origin } = await listenGateway({}, logger, metrics);
  expect(await send(oldReport, 'application/csp-report', origin)).toBe(204);
  expect(await send(newReport, 'application/reports+json', origin)).toBe(204);
  const reported = lines.filter((line) => line.includes('a page met its security policy'));
  expect(reported.map((line) => JSON.parse(line))).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example.test' },
    { directive: 'img-src', blocked: 'inline' },
  ]);
  expect(reported.join()).not.toContain('secret');
  const counted = await metrics.registry.metrics();
  for (const directive of ['script-src-elem', 'img-src'])
    expect(counted).toMatch(new RegExp(`csp_reports_total\\{.*directive="${directive}".*\\} 1`));
});

test('refuses bodies that are no report or too large; counts an invented directive without its own label', async () => {
  const { origin } = await listenGateway();
  expect(await send('nonsense', 'application/csp-report', origin)).toBe(400);
  expect(await send({}, 'application/csp-report', origin)).toBe(400);
  expect(await send('x'.repeat(20_000), 'application/csp-report', origin)).toBe(413);
  expect(await send('x', 'text/plain', origin)).toBe(415);
  const invented = { 'csp-report': { 'effective-directive': `x${Math.random()}` } };
  expect(await send(invented, 'application/csp-report', origin)).toBe(204);
});

test('one client sends no more reports than other writes', async () => {
  const { origin } = await listenGateway({ RATE_LIMIT_FACTOR: '0.05' });
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1)
    statuses.push(await send(oldReport, 'application/csp-report', origin));
  expect(statuses).toContain(204);
  expect(statuses.at(-1)).toBe(429);
});

test('the policy of every page names the endpoint', async () => {
  const { origin } = await listenGateway();
  const { headers } = await fetch(origin);
  expect(headers.get('content-security-policy')).toContain(`report-uri ${PATH}`);
  expect(headers.get('content-security-policy')).toContain('report-to csp');
  expect(headers.get('reporting-endpoints')).toBe(`csp="${PATH}"`);
});
