import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@praticio/service-kit/logger';
import { connectNats } from '@praticio/service-kit/nats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNatsBinary } from '../engines/nats.ts';
import type { PlatformSetting } from '../platform/environment.ts';
import { choosePorts } from '../platform/ports.ts';
import { platformProcesses } from '../platform/processes.ts';
import { loadSecrets } from '../secrets.ts';
import { freePorts } from '../supervisor/ports.ts';
import { responds } from '../supervisor/probes.ts';
import type { ProcessSpec } from '../supervisor/process-spec.ts';
import { type Supervisor, startSupervisor } from '../supervisor/supervisor.ts';

// @module-tag deep

let dataDir: string;
let supervisor: Supervisor | undefined;
let lines: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'praticio-supervisor-'));
  lines = [];
  supervisor = undefined;
});
afterEach(async () => {
  await supervisor?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const serving = "require('http').createServer((q, s) => s.end('ok')).listen(process.env.PORT, '127.0.0.1');";

async function spec(name: string, script = serving, more: Partial<ProcessSpec> = {}): Promise<ProcessSpec> {
  const [port = 0] = await freePorts(1);
  return {
    name,
    command: process.execPath,
    args: ['-e', script],
    env: { PORT: String(port) },
    ports: { PORT: port },
    isReady: responds(`http://127.0.0.1:${port}/`),
    ...more,
  };
}

const start = async (...specs: ProcessSpec[]) => {
  const intervals = { firstDelayMs: 20, stuckEveryMs: 50 };
  supervisor = await startSupervisor(specs, { dataDir, say: (line) => lines.push(line), ...intervals });
  return supervisor;
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a killed process is restarted, and a line names it', async () => {
  const { processes } = await start(await spec('web'));
  const web = processes.get('web');
  const first = web?.pid;
  web?.kill('SIGKILL');
  await expect.poll(() => web?.restarts).toBe(1);
  await web?.ready(60_000);
  expect(web?.pid).not.toBe(first);
  expect(lines.join('\n')).toMatch(/web ended \(SIGKILL\), started again in 0\.02 s/);
});

test('a process that dies repeatedly is restarted after increasing delays', async () => {
  const web = await spec('web');
  const dying = await spec('dying', 'process.exit(3)', { isReady: async () => true });
  await start(web, dying).catch(() => {});
  await expect.poll(() => lines.filter((line) => line.startsWith('dying')).length).toBeGreaterThan(3);
  expect(
    lines.filter((line) => line.startsWith('dying')).map((line) => /in ([\d.]+) s/.exec(line)?.[1]),
  ).toEqual(expect.arrayContaining(['0.02', '0.04', '0.08']));
});

test('unusable ports are reported in one error that names each with its variable, and nothing is started', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const web = await spec('web', serving, { ports: { SVC_WEB_PORT: port } });
  await expect(start(web)).rejects.toThrow(new RegExp(`${port} {2}for web \\(SVC_WEB_PORT\\): in use`));
  taken.close();
});

test('processes stop before those that they need, and one that ignores SIGTERM is killed within ten seconds', async () => {
  const note = (name: string) =>
    `process.on('SIGTERM', () => { console.log('${name}', Date.now()); process.exit(0) });`;
  const engine = await spec('engine', serving + note('engine'));
  const service = await spec('service', serving + note('service'), { after: ['engine'] });
  const deaf = await spec('deaf', `${serving} process.on('SIGTERM', () => {});`);
  const { processes, stop } = await start(service, engine, deaf);
  const pids = [...processes.values()].map(({ pid }) => pid ?? 0);
  const begun = Date.now();
  await stop();
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(pids.filter(isAlive)).toEqual([]);
  const moment = (name: string) =>
    Number(
      readFileSync(join(dataDir, `logs/${name}.log`), 'utf8')
        .trim()
        .split(' ')[1],
    );
  expect(moment('engine')).toBeGreaterThanOrEqual(moment('service'));
});

test('grandchildren of a stopped process are stopped too', async () => {
  // the parent only starts the grandchild, which listens on the port
  const script = `require('child_process').spawn(process.execPath, ['-e', process.env.SERVING], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  const parent = await spec('parent', script);
  parent.env = { ...parent.env, SERVING: serving };
  const { stop } = await start(parent);
  expect(await parent.isReady()).toBe(true);
  await stop();
  await expect.poll(() => parent.isReady()).toBe(false);
});

test('a wrong configuration fails the start and prints the end of the log, without restarts', async () => {
  const wrong = await spec('wrong', "console.error('JWKS_URL: missing'); process.exit(78)");
  await expect(start(wrong)).rejects.toThrow(/wrong ended \(code 78\)[\s\S]*JWKS_URL: missing/);
});

test('a second start on the same data is refused while the first runs', async () => {
  await start(await spec('web'));
  const second = startSupervisor([await spec('other')], { dataDir, say: () => {} });
  await expect(second).rejects.toThrow(/running already/);
});

test('only one of two simultaneous starts on the same data continues', async () => {
  const both = [await spec('one'), await spec('two')].map((each) =>
    startSupervisor([each], { dataDir, say: () => {} }),
  );
  const outcomes = await Promise.allSettled(both);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') supervisor = outcome.value;
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toHaveProperty(
    'reason.message',
    expect.stringMatching(/running already/),
  );
});

test('on a full disk a process is restarted although neither journal nor log can be written', async () => {
  const { processes } = await start(await spec('web'));
  const web = processes.get('web');
  // the system refuses writes to this file with ENOSPC
  symlinkSync('/dev/full', join(dataDir, `children.json.${process.pid}`));
  rmSync(join(dataDir, 'logs'), { recursive: true });
  web?.kill('SIGKILL');
  await expect.poll(() => web?.restarts).toBe(1);
  await web?.ready(60_000);
  expect(lines.join('\n')).toMatch(/children\.json cannot be written: ENOSPC/);
  expect(lines.join('\n')).toMatch(/web\.log cannot be written/);
});

test('NATS is restarted once its full disk has space again, without losing accepted messages', async () => {
  const setting = await natsAlone();
  const nats = platformProcesses(setting).find(({ name }) => name === 'nats');
  if (!nats) throw new Error('there is no nats among the processes');
  const { processes } = await start(nats);
  const url = `nats://127.0.0.1:${setting.ports.NATS_PORT}`;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const { jetstream, manager, close } = await connectNats({ url, name: 'test', logger });
  await manager.streams.add({ name: 'THINGS', subjects: ['things'] });
  let accepted = 0;
  const publish = async () => {
    await jetstream.publish('things', 'x'.repeat(1_000), { timeout: 500 });
    accepted += 1;
    return true;
  };
  await expect.poll(() => publish().catch(() => false)).toBe(true);
  // limits the size of its files, like a full disk
  execFileSync('prlimit', ['--pid', String(processes.get('nats')?.pid), '--fsize=5000:unlimited']);
  const isRestarted = async () => {
    await publish().catch(() => false);
    return processes.get('nats')?.restarts === 1;
  };
  await expect.poll(isRestarted, { timeout: 120_000 }).toBe(true);
  await expect.poll(() => publish().catch(() => false), { timeout: 120_000 }).toBe(true);
  expect(processes.get('nats')?.restarts).toBe(1);
  // a message whose acknowledgement was too late is stored too
  expect((await manager.streams.info('THINGS')).state.messages).toBeGreaterThanOrEqual(accepted);
  await close();
});

async function natsAlone(): Promise<PlatformSetting> {
  const database = { description: 'none', uri: 'mongodb://127.0.0.1:1' };
  return {
    root: join(import.meta.dirname, '../..'),
    dataDir,
    database,
    env: {},
    traces: false,
    secrets: loadSecrets(dataDir),
    ports: await choosePorts(true, {}),
    nats: { description: 'of the tests', binary: await findNatsBinary({ PATH: process.env.PATH }) },
  };
}
