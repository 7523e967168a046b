import { setTimeout as pause } from 'node:timers/promises';
import { median, ratioOf } from '@praticio/service-kit/testing/figures';

/** One of two that are compared: its requests, and the time that its processes have used. */
export interface Side {
  name: string;
  /** Sends one request and reads its response; throws unless it is a success. Calls are numbered from 0. */
  ask(call: number): Promise<void>;
  /** Processor seconds so far of every process that works for a request, by its name. */
  times(): Map<string, number>;
}

export interface Comparison {
  title: string;
  ours: Side;
  peer: Side;
  /** Requests of one block, and how many of them are sent at once. */
  requests: number;
  atOnce: number;
  /** The largest ratio of ours to the peer that is the target; null for a figure to know. */
  most: number | null;
}

/** Views and other counts are written within a second of the response; they belong to the request. */
const SETTLE_MS = 1_500;
const REST_MS = 3_000;
/** Blocks in which V8 compiles the hot code. */
const WARM_UPS = 4;
const PROCESSES_SHOWN = 4;

interface Block {
  /** Processor seconds by process, and the block's duration. */
  times: Map<string, number>;
  seconds: number;
}
interface Measured {
  blocks: Block[];
  rests: Block[];
  calls: number;
}

/**
 * Milliseconds of processor time a request of both sides, in alternating blocks; another side begins each round. What the same
 * processes use without requests is measured in each round and subtracted.
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

  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) {
    await block(ours);
    await block(peer);
  }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [ours, peer] : [peer, ours];
    for (const side of order) of(side).blocks.push(await block(side));
    const rests = await Promise.all(order.map((side) => timed(side, () => pause(REST_MS))));
    for (const [index, side] of order.entries()) of(side).rests.push(rests[index] as Block);
  }

  /** By process, of each block. */
  const costs = (side: Side): Map<string, number[]> => {
    const { blocks, rests } = of(side);
    const rested = rests.reduce((total, { seconds }) => total + seconds, 0);
    const names = [...side.times().keys()];
    return new Map(
      names.map((name) => {
        const cpuOf = ({ times }: Block) => times.get(name) ?? 0;
        const idle = rests.reduce((total, rest) => total + cpuOf(rest), 0) / rested;
        const cost = (block: Block) => ((cpuOf(block) - idle * block.seconds) * 1_000) / requests;
        return [name, blocks.map(cost)];
      }),
    );
  };
  const sums = (parts: Map<string, number[]>) =>
    Array.from({ length: rounds }, (_, round) =>
      [...parts.values()].reduce((total, costsOf) => total + (costsOf[round] ?? 0), 0),
    );
  const parts = costs(ours);
  const [own, theirs] = [sums(parts), sums(costs(peer))];
  const { middle, text } = ratioOf(own, theirs);
  const verdict = most === null ? '' : `, asked at most ${most}×: ${middle > most ? 'MISSED' : 'met'}`;
  const lines = [
    `${title}: ${text}${verdict}`,
    `  ${ours.name} ${spread(own)}; ${peer.name} ${spread(theirs)} (ms of processor time a request)`,
    `  of ours: ${shown(parts)}`,
  ];
  return { lines, isMissed: most !== null && middle > most };
}

async function timed(side: Side, work: () => Promise<unknown>): Promise<Block> {
  const [before, started] = [side.times(), performance.now()];
  await work();
  const seconds = (performance.now() - started) / 1_000;
  const used = [...side.times()].map(([name, time]): [string, number] => [
    name,
    time - (before.get(name) ?? 0),
  ]);
  return { times: new Map(used), seconds };
}

function spread(values: number[]): string {
  const least = Math.min(...values).toFixed(2);
  return `${median(values).toFixed(2)} (${least} to ${Math.max(...values).toFixed(2)})`;
}

/** The processes that most of it is spent in. */
function shown(parts: Map<string, number[]>): string {
  const middles = [...parts].map(([name, values]): [string, number] => [name, median(values)]);
  const busiest = middles.sort(([, left], [, right]) => right - left).slice(0, PROCESSES_SHOWN);
  return busiest.map(([name, cost]) => `${name} ${cost.toFixed(2)}`).join(', ');
}
