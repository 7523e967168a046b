import { spawnSync } from 'node:child_process';
import { median, ratioOf } from '@praticio/service-kit/testing/figures';
import { pin } from '@praticio/service-kit/testing/pinned-process';
import { type Peer, startFloor, startNchan, startOurs, startReference } from './hub/peer.ts';
import { type Scenario, scenarios } from './hub/scenarios.ts';

/**
 * `npm run bench -- hub [a500 a2000 b c d1000 d5000 e]` compares the hub with the reference hub and nginx with nchan. All processes of a hub are
 * pinned to one core (our hub with its nats-server), this loader to the other. Peers take turns within each round. A
 * ratio is the median of the rounds' ratios, with the smallest and the largest. Each scenario has a separate loader process: a
 * process that has run another scenario is slower (a heap of tokens and counters, code optimised for other shapes), which
 * would hurt the peer most that needs the loader most.
 */
const LOADER_CORE = '1';
const storage = process.env.BENCH_HUB_STORAGE === 'memory' ? 'memory' : 'file';
/** BENCH_ROUNDS sets fewer rounds on a slow machine. */
const roundsOf = ({ rounds }: Scenario) => Number(process.env.BENCH_ROUNDS ?? rounds);
const out = (line: string) => process.stdout.write(`${line}\n`);

async function startPeers({ needsHistory = false, hasFloor }: Scenario): Promise<Peer[]> {
  const peers = [
    await startOurs(storage),
    await startReference(needsHistory),
    await startNchan(),
    hasFloor ? await startFloor() : null,
  ];
  return peers.filter((peer) => peer !== null);
}

async function stopAll(peers: Peer[]) {
  await Promise.all(peers.map((peer) => peer.stop()));
}

interface Result {
  peer: Peer;
  values: number[];
  texts: string[];
  costs: number[];
}

/** Returns the figures of each peer, one per round; another peer begins each round. */
async function measure(scenario: Scenario): Promise<Result[]> {
  let peers = await startPeers(scenario);
  const results = peers.map((peer): Result => ({ peer, values: [], texts: [], costs: [] }));
  for (let round = 0; round < roundsOf(scenario); round += 1) {
    if (scenario.isFresh && round > 0) {
      await stopAll(peers);
      peers = await startPeers(scenario);
    }
    for (let turn = 0; turn < peers.length; turn += 1) {
      const index = (turn + round) % peers.length;
      const [peer, result] = [peers[index], results[index]];
      if (!peer || !result) continue;
      const { value, text, cost } = await scenario.measure(peer);
      result.values.push(value);
      result.texts.push(text);
      if (cost !== undefined) result.costs.push(cost);
    }
  }
  await stopAll(peers);
  return results;
}

/** The text of the round with the median figure. */
function middleText(values: number[], texts: string[]): string {
  const middle = median(values);
  const nearest = values.reduce(
    (best, value, index) =>
      Math.abs(value - middle) < Math.abs((values[best] ?? 0) - middle) ? index : best,
    0,
  );
  return texts[nearest] ?? '';
}

const verdict = (limit: string, isMet: boolean) => `, target ${limit}: ${isMet ? 'met' : 'MISSED'}`;

/** Prints our figures beside those of another peer. */
function compare(scenario: Scenario, ours: Result, { peer, values, costs }: Result): void {
  const { unit, targets, mostOfReference } = scenario;
  const isReference = peer.name === 'reference';
  const least = targets?.[peer.name as 'reference' | 'nchan'];
  const most = isReference ? mostOfReference : undefined;
  const { middle, text } = ratioOf(ours.values, values);
  const isMet = most === undefined ? middle >= (least ?? 0) : middle <= most;
  const limit = least ?? most;
  out(`    ours / ${peer.name} in ${unit}: ${text}${limit === undefined ? '' : verdict(`${limit}×`, isMet)}`);
  if (costs.length === 0) return;
  const cost = ratioOf(ours.costs, costs);
  const judged = isReference ? verdict('at most 1×', cost.middle <= 1) : '';
  out(`    ours / ${peer.name} in processor time: ${cost.text}${judged}`);
}

async function report(scenario: Scenario): Promise<void> {
  out(`\n${scenario.title} (${roundsOf(scenario)} rounds)`);
  const results = await measure(scenario);
  const [ours] = results;
  for (const result of results) {
    const { peer, values, texts } = result;
    out(`  ${peer.name.padEnd(10)} ${middleText(values, texts).padEnd(26)} ${peer.note}`);
    if (ours && result !== ours) compare(scenario, ours, result);
    else if (scenario.most !== undefined)
      out(`    ours${verdict(`at most ${scenario.most} ${scenario.unit}`, median(values) <= scenario.most)}`);
  }
}

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Scenario) =>
  wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
const chosen = scenarios.filter(isWanted);
const [only] = chosen;
if (only && chosen.length === 1) {
  pin(LOADER_CORE);
  await report(only);
  process.exit(0);
}
for (const { name } of chosen) {
  const { status } = spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
