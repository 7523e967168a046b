import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOf, pidsOf } from '@praticio/service-kit/testing/pinned-process';
import { findK6 } from '../engines/k6.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { createCrowd } from './load/crowd.ts';
import { profileOf } from './load/profile.ts';
import { processorTimes, startK6, untilEnded } from './load/run-k6.ts';

/**
 * `npm run bench -- load` sends the load of typical use to the whole platform (load/marketplace.ts), with more actions per second at
 * each step, until the slowest twentieth of the requests takes more than 300 ms; with one instance of each service, then with two.
 * Names the bottleneck process and profiles it. k6 and the platform share the machine's cores. Takes about twelve
 * minutes; LOAD_RATES='20 40' and LOAD_SECONDS=10 measure less.
 */
const RATES = (process.env.LOAD_RATES ?? '10 20 30 45 65 90 130 180 250 350').split(' ').map(Number);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 20);
const P95_MAX_MS = 300;
const FAILED_MAX = 0.001;
const PLACES_SHOWN = 8;

interface Step {
  rate: number;
  /** Milliseconds, of all requests and by action. */
  p95: number;
  actions: Record<string, number>;
  /** Requests per second, their share that failed, and actions that were dropped for lack of free virtual users. */
  requests: number;
  failed: number;
  late: number;
  /** Processor seconds per second by process, k6 included. */
  cores: Map<string, number>;
}

const out = (line: string) => process.stdout.write(`${line}\n`);

async function runStep(options: {
  k6: string;
  platform: Platform;
  folder: string;
  rate: number;
}): Promise<Step> {
  const { k6, platform, folder, rate } = options;
  const summary = join(folder, 'summary.json');
  const env = {
    CROWD: join(folder, 'crowd.json'),
    RATE: String(rate),
    SECONDS: String(SECONDS),
    SUMMARY: summary,
  };
  const before = processorTimes(platform);
  const child = startK6(k6, 'marketplace.ts', env);
  let k6Time = 0;
  const watch = setInterval(() => {
    if (child.pid && child.exitCode === null) k6Time = cpuOf(child.pid);
  }, 500);
  await untilEnded(child).finally(() => clearInterval(watch));
  const cores = new Map<string, number>([['k6', k6Time / SECONDS]]);
  for (const [name, time] of processorTimes(platform)) {
    cores.set(name, (time - (before.get(name) ?? 0)) / SECONDS);
  }
  const measured = JSON.parse(await readFile(summary, 'utf8')) as Omit<Step, 'rate' | 'cores'>;
  return { rate, ...measured, cores };
}

const isHeld = ({ p95, late, failed }: Step) => p95 <= P95_MAX_MS && late === 0 && failed <= FAILED_MAX;

function show({ rate, requests, p95, failed, late, actions }: Step): void {
  const slowest = Object.entries(actions).sort(([, left], [, right]) => right - left);
  const named = slowest.slice(0, 3).map(([name, ms]) => `${name} ${Math.round(ms)}`);
  const faults = `${failed > 0 ? `, ${(failed * 100).toFixed(2)} % failed` : ''}${late > 0 ? `, ${late} late` : ''}`;
  out(
    `  ${String(rate).padStart(4)} actions/s  ${requests.toFixed(0).padStart(4)} requests/s  p95 ${p95.toFixed(0).padStart(5)} ms  (${named.join(', ')})${faults}`,
  );
}

async function measure(k6: string, instances: '1' | '2'): Promise<void> {
  out(`\n${instances === '1' ? 'One of each service' : 'Two of everything'}`);
  const folder = await mkdtemp(join(tmpdir(), 'praticio-load-'));
  const platform = await startPlatform({
    dataDir: join(folder, 'data'),
    ports: 'free',
    demo: true,
    // in development services also check each of their responses against the contract
    env: { ...process.env, NODE_ENV: 'production', INSTANCES: instances, RATE_LIMIT_FACTOR: '100000' },
  });
  try {
    await writeFile(join(folder, 'crowd.json'), JSON.stringify(await createCrowd(platform.setting)));
    const step = async (rate: number) => {
      const result = await runStep({ k6, platform, folder, rate });
      show(result);
      return result;
    };
    // V8 compiles the hot code first
    await step(RATES[0] as number);
    let held: Step | undefined;
    for (const rate of RATES) {
      const result = await step(rate);
      if (!isHeld(result)) break;
      held = result;
    }
    if (!held) {
      out(`  not even ${RATES[0]} actions/s are held`);
      return;
    }
    out(`  held: ${held.rate} actions/s, ${held.requests.toFixed(0)} requests/s`);
    await nameBottleneck(platform, held, () => step(held.rate));
  } finally {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shows the processor time by process at the sustained rate, and a profile of the busiest Node process. */
async function nameBottleneck(platform: Platform, { cores }: Step, load: () => Promise<Step>): Promise<void> {
  const busiest = [...cores].sort(([, left], [, right]) => right - left);
  const total = busiest.reduce((sum, [, share]) => sum + share, 0);
  const shown = busiest.slice(0, PLACES_SHOWN).map(([name, share]) => `${name} ${share.toFixed(2)}`);
  out(`  cores in use: ${total.toFixed(2)} (${shown.join(', ')})`);
  const ours = busiest.find(([name]) => /^(?:svc-|gateway|renderer)/.test(name));
  const pid = ours && platform.processes.get(ours[0])?.pid;
  if (!pid) return;
  // profile a worker of the gateway, not the process that owns the socket
  const [worker = pid] = pidsOf({ pid }).sort((left, right) => cpuOf(right) - cpuOf(left));
  const [places] = await Promise.all([profileOf(worker), load()]);
  const parts = places
    .slice(0, PLACES_SHOWN)
    .map(([place, share]) => `${place} ${(share * 100).toFixed(0)} %`);
  out(`  ${ours[0]}: ${parts.join(', ')}`);
}

const k6 = await findK6();
if (!k6) process.exit(1);
await measure(k6, '1');
await measure(k6, '2');
