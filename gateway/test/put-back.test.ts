import { HANGING_MS, type Outcome, outcomePath } from 'contracts/base/outcomes';
import { readRegistry } from 'deploy/registry-file';
import { publishRemote } from 'deploy/releases';
import { createLogger } from 'service-kit/logger';
import { createMetrics } from 'service-kit/metrics';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPutBack } from '../src/remotes/put-back.ts';
import { folder, startGateway } from './gateway.ts';
import { startRemotes } from './publication.ts';

const somebody = { by: 'camille', why: '' };
const build = (version: string) =>
  folder({
    'mf-stats.json': JSON.stringify({
      contract: '1.0.0',
      metaData: { buildInfo: { buildVersion: version } },
    }),
    'mf-manifest.json': JSON.stringify({ version }),
  });

/** A gateway and a host with two releases; `report` says what became of a page of a visitor. */
async function startReleased(settings: { putBackShare?: number } = {}) {
  const host = await startRemotes(settings);
  for (const version of ['1.0.0', '2.0.0'])
    await publishRemote(host.remotesDir, 'mf-blog', await build(version), somebody);
  const app = await startGateway({ REMOTES_ORIGIN: host.origin, TRUSTED_PROXIES: '1' });
  const report = async (visitor: number, outcome: Outcome, version = '2.0.0') => {
    const answer = await app.inject({
      method: 'POST',
      url: outcomePath('mf-blog', version, outcome),
      headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
    });
    return answer.statusCode;
  };
  const live = async () => (await readRegistry(host.remotesDir)).remotes[0]?.version;
  const metric = async (line: RegExp) => {
    const { body } = await host.app.inject('/metrics');
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const failures = () => metric(/^remotes_outcomes_total\{[^}]*outcome="failed"[^}]*\} (\d+)/m);
  const returns = () => metric(/^remotes_put_back_total\{[^}]*remote="mf-blog"[^}]*\} (\d+)/m);
  return { ...host, report, live, failures, returns };
}

/** A host with two releases that is given counts directly. */
async function countedHost() {
  const remotesDir = await folder({});
  for (const version of ['1.0.0', '2.0.0'])
    await publishRemote(remotesDir, 'mf-blog', await build(version), somebody);
  const logger = createLogger({ service: 'remotes', level: 'silent' });
  const options = { remotesDir, share: 0.2, loadsMin: 10, logger, metrics: createMetrics('remotes') };
  return { remotesDir, count: createPutBack(options) };
}

test('a release whose areas fail in too many loads is put back, and says so', async () => {
  const { remotesDir, report, live, returns } = await startReleased();
  for (let visitor = 0; visitor < 7; visitor += 1) expect(await report(visitor, 'loaded')).toBe(204);
  for (let visitor = 7; visitor < 10; visitor += 1) await report(visitor, 'failed');
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

test('one visitor alone and loads of another version put nothing back', async () => {
  const { report, live, failures, returns } = await startReleased();
  for (let visitor = 2; visitor < 12; visitor += 1) await report(visitor, 'loaded');
  for (let load = 0; load < 20; load += 1) await report(1, 'failed');
  for (let visitor = 20; visitor < 40; visitor += 1) await report(visitor, 'failed', '1.0.0');
  await expect.poll(failures).toBe(1);
  expect([await live(), await returns()]).toEqual(['2.0.0', 0]);
});

test('few loads put nothing back, and it can be switched off', async () => {
  const few = await startReleased();
  for (let visitor = 0; visitor < 9; visitor += 1) await few.report(visitor, 'failed');
  await expect.poll(few.failures).toBe(9);
  expect(await few.live()).toBe('2.0.0');
  const off = await startReleased({ putBackShare: 0 });
  for (let visitor = 0; visitor < 20; visitor += 1) await off.report(visitor, 'failed');
  await expect.poll(off.failures).toBe(20);
  expect(await off.live()).toBe('2.0.0');
});

test('pages that begin and say nothing more count as failed; those that were left do not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { remotesDir, count } = await countedHost();
  const line = { name: 'mf-blog', version: '2.0.0', begun: 0, loaded: 0, failed: 0, left: 0 };
  await count([{ ...line, begun: 20, loaded: 9, left: 9 }]);
  await vi.advanceTimersByTimeAsync(HANGING_MS + 1);
  const live = async () => (await readRegistry(remotesDir)).remotes[0]?.version;
  expect(await live()).toBe('2.0.0');
  await count([{ ...line, begun: 3 }]);
  await vi.advanceTimersByTimeAsync(HANGING_MS + 1);
  vi.useRealTimers();
  await expect.poll(live).toBe('1.0.0');
  const { history } = await readRegistry(remotesDir);
  expect(history.at(-1)?.why).toBe('5 of 14 loads of its pages failed, 5 by hanging');
});
