import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTNER_CALLS_PER_MINUTE } from '@praticio/contracts/base/partner';
import { findK6 } from '../engines/k6.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { createCrowd } from './load/crowd.ts';
import { createPartners } from './load/partners.ts';
import { processorTimes, startK6, untilEnded } from './load/run-k6.ts';

/**
 * `npm run bench -- partners` measures how 50 structures slow people down whose software calls the API as often as a key may: the
 * slowest twentieth of people's requests (load/marketplace.ts) without partners and with them, in turn, in one run of the
 * platform. The target is at most 1.2 times as long. Takes about five minutes; PARTNERS_ROUNDS, PARTNERS_SECONDS and PARTNERS_PEOPLE
 * (actions of people a second) measure otherwise.
 */
const ROUNDS = Number(process.env.PARTNERS_ROUNDS ?? 4);
const SECONDS = Number(process.env.PARTNERS_SECONDS ?? 15);
/** On a busy machine the set-up takes long; no further round begins after this time. */
const LAST_ROUND_MS = 300_000;
const startedAt = Date.now();
const PEOPLE = Number(process.env.PARTNERS_PEOPLE ?? 10);
const ASKED = 1.2;
const MINUTE_SECONDS = 60;
const PLACES_SHOWN = 6;

interface Group {
  /** Milliseconds. */
  p95: number;
  median: number;
  requests: number;
  /** The share that was told to come back later (429), and the share that failed otherwise. */
  refused: number;
  failed: number;
}
interface Phase {
  people: Group;
  partners: Group;
  /** Calls that were dropped for lack of free virtual users. */
  late: number;
  /** Processor seconds per second by process. */
  cores: Map<string, number>;
}

const out = (line: string) => process.stdout.write(`${line}\n`);
const middleOf = (values: number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
};

/** Runs both groups for some seconds; without partners, people alone. */
async function runPhase(options: {
  k6: string;
  platform: Platform;
  folder: string;
  partnerRate: number;
}): Promise<Phase> {
  const { k6, platform, folder, partnerRate } = options;
  const summary = join(folder, 'summary.json');
  const before = processorTimes(platform);
  await untilEnded(
    startK6(k6, 'beside-partners.ts', {
      CROWD: join(folder, 'crowd.json'),
      PARTNERS: join(folder, 'partners.json'),
      PARTNER_RATE: String(partnerRate),
      RATE: String(PEOPLE),
      SECONDS: String(SECONDS),
      SUMMARY: summary,
    }),
  );
  const cores = new Map<string, number>();
  for (const [name, time] of processorTimes(platform))
    cores.set(name, (time - (before.get(name) ?? 0)) / SECONDS);
  return { ...(JSON.parse(await readFile(summary, 'utf8')) as Omit<Phase, 'cores'>), cores };
}

function show(name: string, { people, partners, late, cores }: Phase): void {
  const busiest = [...cores].sort(([, left], [, right]) => right - left).slice(0, PLACES_SHOWN);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const faults = [people, partners].map(({ failed }) => percent(failed)).join(' and ');
  out(
    `  ${name.padEnd(8)} people p95 ${people.p95.toFixed(0).padStart(5)} ms, median ${people.median.toFixed(0)} ms (${people.requests} requests)` +
      `${partners.requests > 0 ? `, partners p95 ${partners.p95.toFixed(0)} ms (${partners.requests} calls, ${percent(partners.refused)} told to come back)` : ''}` +
      `; failed ${faults}${late > 0 ? `, ${late} late` : ''}`,
  );
  out(`           cores: ${busiest.map(([process, share]) => `${process} ${share.toFixed(2)}`).join(', ')}`);
}

const k6 = await findK6();
if (!k6) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'praticio-partners-'));
const platform = await startPlatform({
  dataDir: join(folder, 'data'),
  ports: 'free',
  demo: true,
  // all people share an address here; in development services also check each of their responses against the contract
  env: { ...process.env, NODE_ENV: 'production', INSTANCES: '1', RATE_LIMIT_FACTOR: '100000' },
});
try {
  const crowd = await createCrowd(platform.setting);
  const partners = await createPartners(platform.setting);
  await writeFile(join(folder, 'crowd.json'), JSON.stringify(crowd));
  await writeFile(join(folder, 'partners.json'), JSON.stringify({ url: crowd.url, partners }));
  const limit = (partners.length * PARTNER_CALLS_PER_MINUTE) / MINUTE_SECONDS;
  const phase = async (name: 'alone' | 'beside') => {
    const partnerRate = name === 'beside' ? limit : 0;
    const measured = await runPhase({ k6, platform, folder, partnerRate });
    show(name, measured);
    return measured.people.p95;
  };
  out(
    `${PEOPLE} actions of people a second, alone and beside ${limit} calls of ${partners.length} partners; first to warm up`,
  );
  await phase('beside');
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && Date.now() - startedAt > LAST_ROUND_MS) break;
    const order = round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const);
    const p95 = { alone: 0, beside: 0 };
    for (const name of order) p95[name] = await phase(name);
    ratios.push(p95.beside / p95.alone);
  }
  const shown = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  out(
    `  people's p95 beside partners: ${middleOf(ratios).toFixed(2)} times that without (${shown}); at most ${ASKED} is asked for`,
  );
} finally {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
