import { setTimeout as pause } from 'node:timers/promises';
import { ratioOf } from '@praticio/service-kit/testing/figures';

/** One of two that are compared: what it is asked, and what its processes have used. */
export interface Side {
  name: string;
  /** Sends one request and reads its response; throws unless it is a success. Calls are numbered from 0. */
  ask(call: number): Promise<void>;
  /** Processor seconds that all processes which work for a request have used so far. */
  cpuSeconds(): number;
}

export interface Comparison {
  title: string;
  ours: Side;
  peer: Side;
  /** Requests of one block, and how many of them are sent at once. */
  requests: number;
  atOnce: number;
  /** The largest ratio of ours to the peer that is asked for; null for a figure to know. */
  most: number | null;
}

/** Views and other counts are written within a second of the response; they belong to the request. */
const SETTLE_MS = 1_500;
const REST_MS = 3_000;

interface Block {
  cpu: number;
  seconds: number;
}
interface Measured {
  blocks: Block[];
  rests: Block[];
  calls: number;
}

/**
 * Milliseconds of processor time a request of both sides, in alternating blocks; another side begins each round. What the same
 * processes use while nobody asks anything is measured in each round and subtracted.
 */
export async function compare({ title, ours, peer, requests, atOnce, most }: Comparison, rounds: number) {
  const measured = new Map<Side, Measured>(
    [ours, peer].map((side) => [side, { blocks: [], rests: [], calls: 0 }]),
  );
  const of = (side: Side) => measured.get(side) as Measured;

  async function block(side: Side): Promise<Block> {
    const first = of(side).calls;
    of(side).calls += requests;
    return timed(side, async () => {
      let next = first;
      const ask = async () => {
        while (next < first + requests) {
          const call = next;
          next += 1;
          await side.ask(call);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
      await pause(SETTLE_MS);
    });
  }

  // V8 compiles the hot code first
  for (const side of [ours, peer, ours, peer]) await block(side);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [ours, peer] : [peer, ours];
    for (const side of order) of(side).blocks.push(await block(side));
    const rests = await Promise.all(order.map((side) => timed(side, () => pause(REST_MS))));
    for (const [index, side] of order.entries()) of(side).rests.push(rests[index] as Block);
  }

  const costs = (side: Side) => {
    const { blocks, rests } = of(side);
    const sum = (key: keyof Block) => rests.reduce((total, rest) => total + rest[key], 0);
    const idle = sum('cpu') / sum('seconds');
    return blocks.map(({ cpu, seconds }) => ((cpu - idle * seconds) * 1_000) / requests);
  };
  const [own, theirs] = [costs(ours), costs(peer)];
  const { middle, text } = ratioOf(own, theirs);
  const verdict = most === null ? '' : `, asked at most ${most}×: ${middle > most ? 'MISSED' : 'met'}`;
  const lines = [
    `${title}: ${text}${verdict}`,
    `  ${ours.name} ${spread(own)}; ${peer.name} ${spread(theirs)} (ms of processor time a request)`,
  ];
  return { lines, isMissed: most !== null && middle > most };
}

async function timed(side: Side, work: () => Promise<unknown>): Promise<Block> {
  const [cpu, started] = [side.cpuSeconds(), performance.now()];
  await work();
  return { cpu: side.cpuSeconds() - cpu, seconds: (performance.now() - started) / 1_000 };
}

function spread(values: number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `${middle.toFixed(2)} (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`;
}
