import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MEBIBYTE, MINUTE_MS } from '@praticio/contracts/base/units';
import { pidsOf, residentOf } from '@praticio/service-kit/testing/pinned-process';
import { findK6 } from '../engines/k6.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { createCrowd } from './load/crowd.ts';
import { startK6, untilEnded } from './load/run-k6.ts';

/**
 * `npm run bench -- memory` sends the load of typical use (load/marketplace.ts) to the whole platform for an hour, and says how much
 * the resident memory of each process has grown since the end of the warm-up: the median of the last five minutes less
 * that of the first five. Fails if a process of ours has grown by more than 20 MB. The engines are shown only, since their
 * memory is the need of the data. MEMORY_MINUTES and MEMORY_RATE (actions a second) measure otherwise.
 */
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 60);
const RATE = Number(process.env.MEMORY_RATE ?? 4);
const WARM_UP_MINUTES = 10;
const WINDOW_MINUTES = 5;
const SAMPLE_MS = 10_000;
const GROWTH_MAX = 20 * MEBIBYTE;
const ENGINES = ['mongodb', 'nats'];

const out = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => (bytes / MEBIBYTE).toFixed(0).padStart(5);
const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Resident bytes of each process of the platform, with its children. */
function residentBytes({ processes }: Platform): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [name, { pid }] of processes)
    if (pid !== undefined)
      bytes.set(
        name,
        pidsOf({ pid }).reduce((total, each) => total + residentOf(each), 0),
      );
  return bytes;
}

/** Samples of the memory of each process until `endsAt`. */
async function watch(platform: Platform, endsAt: number): Promise<Map<string, number[]>> {
  const samples = new Map<string, number[]>();
  while (Date.now() < endsAt) {
    for (const [name, bytes] of residentBytes(platform))
      samples.set(name, [...(samples.get(name) ?? []), bytes]);
    await pause(SAMPLE_MS);
  }
  return samples;
}

const k6 = await findK6();
if (!k6) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'praticio-memory-'));
const platform = await startPlatform({
  dataDir: join(folder, 'data'),
  ports: 'free',
  demo: true,
  env: { ...process.env, NODE_ENV: 'production', INSTANCES: '1', RATE_LIMIT_FACTOR: '100000' },
});
try {
  await writeFile(join(folder, 'crowd.json'), JSON.stringify(await createCrowd(platform.setting)));
  const load = untilEnded(
    startK6(k6, 'marketplace.ts', {
      CROWD: join(folder, 'crowd.json'),
      RATE: String(RATE),
      SECONDS: String((WARM_UP_MINUTES + MINUTES) * 60),
      SUMMARY: join(folder, 'summary.json'),
    }),
  );
  out(`${RATE} actions/s for ${MINUTES} minutes after ${WARM_UP_MINUTES} to warm up`);
  await Promise.race([pause(WARM_UP_MINUTES * MINUTE_MS), load]);
  const measuring = watch(platform, Date.now() + MINUTES * MINUTE_MS);
  const samples = await Promise.race([measuring, load.then(() => measuring)]);
  await load;
  const window = (WINDOW_MINUTES * MINUTE_MS) / SAMPLE_MS;
  for (const [name, values] of samples) {
    const [first, last] = [medianOf(values.slice(0, window)), medianOf(values.slice(-window))];
    const isTooMuch = last - first > GROWTH_MAX && !ENGINES.includes(name);
    if (isTooMuch) process.exitCode = 1;
    out(
      `  ${name.padEnd(16)} ${megabytes(first)} MB, ${megabytes(last - first)} MB more at the end${isTooMuch ? ': too much' : ''}`,
    );
  }
} finally {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
