import { median, quantile, ratioOf } from '@praticio/service-kit/testing/figures';
import { pin } from '@praticio/service-kit/testing/pinned-process';
import { load } from './gateway/loader.ts';
import {
  BOTH_CORES,
  LOADER_CORE,
  logBytes,
  type Peer,
  startNginx,
  startNodeProxy,
  startOurs,
  startPlainHttpProxy,
  startUpstream,
} from './gateway/peers.ts';

/**
 * `npm run bench -- gateway` compares a proxied GET through the whole gateway with plain @fastify/http-proxy, a plain proxy
 * on node:http and nginx. Each proxy is pinned to one core, loader and upstream to the other. All peers run in each round,
 * and a ratio is the median of the rounds' ratios, printed with the smallest and the largest. The target is in responses
 * per second of the proxy's processor time: on a busy machine, or with a slow loader, responses per second of real time are less
 * meaningful.
 *
 * The cost of a second worker is measured against two gateways of one worker each, both on the same two cores with loader and upstream,
 * under the same load: a single worker on the whole machine would be faster, since virtual cores may share a physical one. Takes
 * about five minutes.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = 2;
/** After this many responses V8 has compiled the hot code; on a busy machine that takes longer than a few seconds. */
const WARM_UP_RESPONSES = 40_000;
const WARM_UP_SECONDS = 20;
const CONNECTIONS = 64;
const RATIO_MIN = 0.85;
/** The target ratio of two workers of one gateway to two gateways. */
const WORKERS_RATIO_MIN = 0.9;
const P99_RATIO_MAX = 2;

interface Result {
  peer: Peer;
  perCpuSecond: number[];
  perSecond: number[];
  p99: number[];
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const inThousands = (values: number[]) => `${(median(values) / 1000).toFixed(1)}k`;

async function warmUp(port: number): Promise<void> {
  let responses = 0;
  for (let second = 0; second < WARM_UP_SECONDS && responses < WARM_UP_RESPONSES; second += 1) {
    responses += (await load(port, { connections: CONNECTIONS, seconds: 1 })).responses;
  }
}

/** Loads the peers at once, each with its share of the connections. */
async function measure(...measured: Peer[]) {
  const cpuSeconds = () => measured.reduce((total, peer) => total + peer.cpuSeconds(), 0);
  const before = cpuSeconds();
  const connections = CONNECTIONS / measured.length;
  const loads = await Promise.all(measured.map(({ port }) => load(port, { connections, seconds: SECONDS })));
  const responses = loads.reduce((total, one) => total + one.responses, 0);
  return {
    perCpuSecond: responses / (cpuSeconds() - before),
    perSecond: responses / Math.max(...loads.map(({ seconds }) => seconds)),
  };
}

/** Calls `measureOne` for every peer in each round; another peer begins each round. */
async function inRounds(results: Result[], rounds: number, measureOne: (result: Result) => Promise<void>) {
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < results.length; index += 1) {
      await measureOne(results[(index + round) % results.length] as Result);
    }
  }
}

pin(LOADER_CORE);
const upstream = await startUpstream();
const peers = [
  await startOurs(upstream.origin),
  await startPlainHttpProxy(upstream.origin),
  await startNodeProxy(upstream.origin),
  await startNginx(upstream.origin),
].filter((peer) => peer !== null);
const results = peers.map((peer): Result => ({ peer, perCpuSecond: [], perSecond: [], p99: [] }));
const [ours, plain] = results as [Result, Result];
const cores = BOTH_CORES;
const twoWorkers = [await startOurs(upstream.origin, { workers: 2, cores })];
const twoGateways = [
  await startOurs(upstream.origin, { cores }),
  await startOurs(upstream.origin, { cores }),
];
const all = [...peers, ...twoWorkers, ...twoGateways];
for (const { port } of all) await warmUp(port);

const linesBefore = logBytes();
await inRounds(results, ROUNDS, async (result) => {
  const { perCpuSecond, perSecond } = await measure(result.peer);
  result.perCpuSecond.push(perCpuSecond);
  result.perSecond.push(perSecond);
});
if (logBytes() === linesBefore && process.env.BENCH_LOG_LEVEL === undefined)
  throw new Error('the gateway wrote no log');

const half = Math.round(Math.min(median(ours.perSecond), median(plain.perSecond)) / 2);
await inRounds([ours, plain], ROUNDS, async ({ peer, p99 }) => {
  const { latencies } = await load(peer.port, { connections: CONNECTIONS, seconds: SECONDS, rate: half });
  p99.push(quantile(latencies, 0.99));
});

/** The third one is for comparison only: it has both cores. */
const kinds = { workers: twoWorkers, gateways: twoGateways, alone: twoGateways.slice(0, 1) };
const apart: Record<keyof typeof kinds, number[]> = { workers: [], gateways: [], alone: [] };
pin(cores);
upstream.pin(cores);
for (let round = 0; round < ROUNDS; round += 1) {
  const order = Object.keys(kinds) as (keyof typeof kinds)[];
  for (const kind of round % 2 ? order : order.toReversed())
    apart[kind].push((await measure(...kinds[kind])).perCpuSecond);
}
for (const { stop } of all) await stop();
await upstream.stop();

print(
  `a proxied GET, ${CONNECTIONS} connections (medians of ${ROUNDS} rounds: responses per processor second; per second)`,
);
for (const { peer, perCpuSecond, perSecond } of results) {
  print(
    `  ${peer.name.padEnd(10)} ${inThousands(perCpuSecond)}  ${inThousands(perSecond).padStart(6)}   ${peer.note}`,
  );
}
const misses: string[] = [];
for (const other of results.slice(1)) {
  const { middle, text } = ratioOf(ours.perCpuSecond, other.perCpuSecond);
  const isTarget = other === plain;
  if (isTarget && middle < RATIO_MIN) misses.push('speed');
  const verdict = isTarget ? `, target ${RATIO_MIN}×: ${middle < RATIO_MIN ? 'MISSED' : 'met'}` : '';
  print(`  ours / ${other.peer.name}: ${text}${verdict}`);
}
const each = ratioOf(apart.workers, apart.gateways);
const isDear = each.middle < WORKERS_RATIO_MIN;
if (isDear) misses.push('workers');
print(
  `two workers / two gateways, on two cores: ${inThousands(apart.workers)} / ${inThousands(apart.gateways)} responses per processor second, one gateway alone ${inThousands(apart.alone)}; ` +
    `${each.text}, target ${WORKERS_RATIO_MIN}×: ${isDear ? 'MISSED' : 'met'}`,
);
const late = ratioOf(ours.p99, plain.p99);
if (late.middle > P99_RATIO_MAX) misses.push('p99');
print(
  `p99 at ${half} requests/s: ours ${median(ours.p99).toFixed(2)} ms, plain ${median(plain.p99).toFixed(2)} ms; ` +
    `${late.text}, target at most ${P99_RATIO_MAX}×: ${late.middle > P99_RATIO_MAX ? 'MISSED' : 'met'}`,
);
process.exitCode = misses.length > 0 ? 1 : 0;
