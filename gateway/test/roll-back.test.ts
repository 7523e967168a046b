import {
  HANGING_MS,
  LOAD_HEADER,
  type Outcome,
  type Outcomes,
  outcomePath,
} from '@praticio/contracts/base/outcomes';
import { readRegistry } from '@praticio/deploy/registry-file';
import { publishRemote } from '@praticio/deploy/releases';
import { createLogger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRollback } from '../src/remotes/roll-back.ts';
import { folder, startGateway } from './gateway.ts';
import { startRemotes } from './publication.ts';

// @module-tag deep

const somebody = { by: 'camille', why: '' };
const build = (version: string) =>
  folder({
    'mf-stats.json': JSON.stringify({
      contract: '1.0.0',
      metaData: { buildInfo: { buildVersion: version } },
    }),
    'mf-manifest.json': JSON.stringify({ version }),
  });

/** An IP address in a separate network. */
const ipOf = (network: number) => `203.0.${network}.7`;

/** Two gateways and a host with two releases; `report` sends the outcome of a visitor's page. */
async function startReleased(settings: { rollbackShare?: number } = {}) {
  const host = await startRemotes(settings);
  for (const version of ['1.0.0', '2.0.0'])
    await publishRemote(host.remotesDir, 'mf-blog', await build(version), somebody);
  const env = { REMOTES_ORIGIN: host.origin, TRUSTED_PROXIES: '1' };
  const apps = [await startGateway(env), await startGateway(env)] as const;
  /** The id of a load of a page by `ip`. */
  const load = async (ip: string) => {
    const response = await apps[0].inject({ url: '/remotes.json', headers: { 'x-forwarded-for': ip } });
    return String(response.headers[LOAD_HEADER]);
  };
  const reportFrom = async (ip: string, outcome: Outcome, name: string, version = '2.0.0', gateway = 1) => {
    const url = outcomePath('mf-blog', version, outcome, name);
    const app = apps[gateway] as (typeof apps)[0];
    const response = await app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': ip } });
    return response.statusCode;
  };
  const report = async (network: number, outcome: Outcome, version = '2.0.0') =>
    reportFrom(ipOf(network), outcome, await load(ipOf(network)), version);
  const live = async () => (await readRegistry(host.remotesDir)).remotes[0]?.version;
  const metric = async (line: RegExp) => {
    const { body } = await host.app.inject('/metrics');
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const failures = () => metric(/^remotes_outcomes_total\{[^}]*outcome="failed"[^}]*\} (\d+)/m);
  const returns = () => metric(/^remotes_put_back_total\{[^}]*remote="mf-blog"[^}]*\} (\d+)/m);
  return { ...host, apps, load, reportFrom, report, live, failures, returns };
}

/** A host with two releases that is given counts directly. */
async function countedHost() {
  const remotesDir = await folder({});
  for (const version of ['1.0.0', '2.0.0'])
    await publishRemote(remotesDir, 'mf-blog', await build(version), somebody);
  const logger = createLogger({ service: 'remotes', level: 'silent' });
  const options = { remotesDir, share: 0.2, loadsMin: 10, logger, metrics: createMetrics('remotes') };
  return { remotesDir, count: createRollback(options) };
}

test('a release whose areas fail in too many loads is rolled back, and this is recorded', async () => {
  const { remotesDir, report, live, returns } = await startReleased();
  for (let visitor = 0; visitor < 7; visitor += 1) expect(await report(visitor, 'loaded')).toBe(204);
  for (let visitor = 7; visitor < 12; visitor += 1) await report(visitor, 'failed');
  await expect.poll(live).toBe('1.0.0');
  const { history } = await readRegistry(remotesDir);
  expect(history.at(-1)).toMatchObject({
    kind: 'put-back',
    by: 'automatic',
    from: '2.0.0',
    version: '1.0.0',
  });
  expect(await returns()).toBe(1);
});

test('a few networks with many reports, and loads of another version, roll nothing back', async () => {
  const { report, live, failures, returns } = await startReleased();
  for (let visitor = 20; visitor < 40; visitor += 1) await report(visitor, 'failed', '1.0.0');
  for (let visitor = 4; visitor < 12; visitor += 1) await report(visitor, 'loaded');
  for (let time = 0; time < 20; time += 1)
    for (let attacker = 0; attacker < 4; attacker += 1) await report(attacker, 'failed');
  await expect.poll(failures).toBe(80);
  expect([await live(), await returns()]).toEqual(['2.0.0', 0]);
});

test('only a load with an id of a gateway can report, once, and from its own network', async () => {
  const { load, reportFrom, failures, live, report } = await startReleased();
  const own = await load(ipOf(1));
  const [at, id, signed] = own.split('.') as [string, string, string];
  const madeUp = [
    '',
    'undefined',
    `${at}.${id}.${'A'.repeat(22)}`,
    `${at}.AAAAAAAAAAAA.${signed}`,
    `${at}.${id}`,
  ];
  for (const name of madeUp) expect(await reportFrom(ipOf(1), 'failed', name)).toBe(204);
  for (let network = 2; network < 30; network += 1) await reportFrom(ipOf(network), 'failed', own);
  for (let time = 0; time < 20; time += 1) await reportFrom(ipOf(1), 'failed', own, '2.0.0', time % 2);
  // another one in the same network may report too
  await report(1, 'failed');
  await expect.poll(failures).toBe(2);
  expect(await live()).toBe('2.0.0');
});

test('few loads roll nothing back, and rolling back can be switched off', async () => {
  const few = await startReleased();
  for (let visitor = 0; visitor < 9; visitor += 1) await few.report(visitor, 'failed');
  await expect.poll(few.failures).toBe(9);
  expect(await few.live()).toBe('2.0.0');
  const off = await startReleased({ rollbackShare: 0 });
  for (let visitor = 0; visitor < 20; visitor += 1) await off.report(visitor, 'failed');
  await expect.poll(off.failures).toBe(20);
  expect(await off.live()).toBe('2.0.0');
});

test('pages that begin and never report again count as failed; closed ones do not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { remotesDir, count } = await countedHost();
  const line = { name: 'mf-blog', version: '2.0.0', begun: 0, loaded: 0, failed: 0, left: 0 };
  const reports = (said: Partial<Record<Outcome, [from: number, to: number]>>): Outcomes => [
    {
      ...line,
      reports: Object.entries(said).flatMap(([outcome, [from, to]]) =>
        Array.from({ length: to - from }, (_, index) => ({
          network: `network ${from + index}`,
          load: 'first',
          outcome: outcome as Outcome,
        })),
      ),
    },
  ];
  await count(reports({ begun: [0, 22] }));
  await count(reports({ loaded: [0, 9], left: [9, 18] }));
  await vi.advanceTimersByTimeAsync(HANGING_MS + 1);
  const live = async () => (await readRegistry(remotesDir)).remotes[0]?.version;
  expect(await live()).toBe('2.0.0');
  await count(reports({ begun: [22, 24] }));
  await vi.advanceTimersByTimeAsync(HANGING_MS + 1);
  vi.useRealTimers();
  await expect.poll(live).toBe('1.0.0');
  const { history } = await readRegistry(remotesDir);
  expect(history.at(-1)?.why).toBe('its pages failed in 6 of 15 networks, 6 by hanging');
});
