import { type Figure, quantile, thousands } from '@praticio/service-kit/testing/figures';
import { dataOf, openPublisher, openStreams } from './loader.ts';
import { type Peer, prepareTokens } from './peer.ts';

/** One measurement of one peer; a new one each round. */
export interface Scenario {
  name: string;
  title: string;
  /** Whether more is better; a ratio is our figure divided by the peer's. */
  unit: string;
  rounds: number;
  /** Restarts each peer's process before each measurement. */
  isFresh?: boolean;
  /** Needs a history, for which the reference hub is started with its own. */
  needsHistory?: boolean;
  /** Also measures the minimum that any hub in Node does (floor.ts). */
  hasFloor?: boolean;
  targets?: { reference?: number; nchan?: number };
  /** If less is better: the target, compared with the reference hub. */
  mostOfReference?: number;
  /** If less is better: the target of the figure itself. */
  most?: number;
  measure(peer: Peer): Promise<Figure & { cost?: number }>;
}

const UNDER_WAY = 64;
const USERS = 2_000;

/** Microseconds of processor time per unit of work, from the hub's own counters. */
const costOf = (peer: Peer, before: number, pieces: number) => ((peer.cpuSeconds() - before) * 1e6) / pieces;
const micro = (cost: number) => `${cost.toFixed(1)} µs`;

const lost = (missing: number) => (missing > 0 ? `; ${missing} LOST` : '');

/** (a) One topic to many: deliveries a second. */
function oneTopic(subscribers: number, updates: number): Scenario {
  return {
    name: `a${subscribers}`,
    title: `(a) one topic, ${subscribers} subscribers: deliveries/s; processor per delivery`,
    unit: 'deliveries/s',
    rounds: 5,
    targets: { reference: 3, nchan: 1 },
    async measure(peer) {
      await prepareTokens(['news']);
      const streams = await openStreams(peer, Array(subscribers).fill('news'));
      const publisher = await openPublisher(peer, UNDER_WAY);
      const send = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, number) => publisher.publish('news', dataOf(`${number}`))),
        );
      const warm = 50;
      await send(warm);
      await streams.until(warm * subscribers);
      const [cpu, started] = [peer.cpuSeconds(), performance.now()];
      const [, { at, missing }] = await Promise.all([
        send(updates),
        streams.until((warm + updates) * subscribers),
      ]);
      const seconds = (at - started) / 1000;
      const deliveries = updates * subscribers - missing;
      const each = micro(costOf(peer, cpu, deliveries));
      publisher.close();
      await streams.close();
      const value = deliveries / seconds;
      return { value, text: `${thousands(value)}; ${each}${lost(missing)}` };
    },
  };
}

const userTopics = (count: number) => Array.from({ length: count }, (_, user) => `user/${user}/messages`);

/** (b) A topic per user, random publications: publications per second until all have arrived. */
const ownTopics: Scenario = {
  name: 'b',
  title: `(b) ${USERS} users with a topic each: publishes/s; processor per publish`,
  unit: 'publishes/s',
  rounds: 5,
  hasFloor: true,
  targets: { reference: 2, nchan: 1 },
  async measure(peer) {
    const topics = userTopics(USERS);
    await prepareTokens(topics);
    const streams = await openStreams(peer, topics);
    const publisher = await openPublisher(peer, UNDER_WAY);
    const anybody = () => topics[Math.floor(Math.random() * topics.length)] ?? '';
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => publisher.publish(anybody(), dataOf('x'))));
    const [warm, count] = [4_000, 20_000];
    await send(warm);
    await streams.until(warm);
    const [cpu, started] = [peer.cpuSeconds(), performance.now()];
    const [, { at, missing }] = await Promise.all([send(count), streams.until(warm + count)]);
    const seconds = (at - started) / 1000;
    const cost = costOf(peer, cpu, count);
    publisher.close();
    await streams.close();
    const value = count / seconds;
    return { value, text: `${thousands(value)}; ${micro(cost)}${lost(missing)}`, cost };
  },
};

/** (c) Own topics at a fixed rate: time from publication to arrival. */
function latency(rate: number): Scenario {
  return {
    name: 'c',
    title: `(c) ${USERS} users, ${rate} publishes/s: p50; p99; processor per publish`,
    unit: 'ms (p99)',
    rounds: 5,
    most: 5,
    async measure(peer) {
      const topics = userTopics(USERS);
      await prepareTokens(topics);
      const delays: number[] = [];
      const streams = await openStreams(peer, topics, {
        onChunk(_, chunk) {
          const now = performance.now();
          for (const [, sent] of chunk.toString('latin1').matchAll(/at:([\d.]+);/g))
            delays.push(now - Number(sent));
        },
      });
      const publisher = await openPublisher(peer, UNDER_WAY);
      const seconds = 4;
      const sends: Promise<void>[] = [];
      const [cpu, started] = [peer.cpuSeconds(), performance.now()];
      // open loop: publications are sent when they are due, whether or not the hub has responded to earlier ones
      while (sends.length < rate * seconds) {
        const due = Math.min(rate * seconds, ((performance.now() - started) / 1000) * rate);
        while (sends.length < due) {
          const topic = topics[Math.floor(Math.random() * topics.length)] ?? '';
          sends.push(publisher.publish(topic, dataOf(`at:${performance.now().toFixed(3)};`)));
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await Promise.all([...sends, streams.until(sends.length)]);
      const cost = costOf(peer, cpu, sends.length);
      publisher.close();
      await streams.close();
      const sorted = delays.slice(rate).sort((one, other) => one - other);
      const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
      return { value: p99, text: `${p50.toFixed(2)}; ${p99.toFixed(1)} ms; ${micro(cost)}`, cost };
    },
  };
}

/** (d) Resident memory of an idle open stream. */
function memory(streams: number): Scenario {
  return {
    name: `d${streams}`,
    title: `(d) memory per idle stream at ${streams}`,
    unit: 'KB',
    rounds: 3,
    mostOfReference: 0.5,
    isFresh: true,
    async measure(peer) {
      const topics = userTopics(streams);
      await prepareTokens(topics);
      // do not count the code that the process loads for its first streams
      await (await openStreams(peer, topics.slice(0, 50))).close();
      const before = peer.residentBytes();
      const open = await openStreams(peer, topics);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const each = (peer.residentBytes() - before) / streams / 1024;
      await open.close();
      return { value: each, text: `${each.toFixed(1)} KB` };
    },
  };
}

/** (e) Clients that lose their connections under traffic and resume: lost updates, repeated ones, and the time until all are back. */
const killed: Scenario = {
  name: 'e',
  title: '(e) 1000 clients killed and resumed: lost; repeated; time until all have everything',
  unit: 'ms',
  rounds: 3,
  needsHistory: true,
  async measure(peer) {
    const [clients, updates] = [1_000, 100];
    await prepareTokens(['news']);
    const seen = Array.from({ length: clients }, () => new Map<number, number>());
    const lastIds = Array<string>(clients).fill('');
    const rest = Array<string>(clients).fill('');
    function take(index: number, chunk: Buffer) {
      const text = (rest[index] ?? '') + chunk.toString('latin1');
      const end = text.lastIndexOf('\n\n');
      rest[index] = text.slice(end + 2);
      for (const frame of text.slice(0, Math.max(0, end)).split('\n\n')) {
        const [, id] = /^id: ?(.+)$/m.exec(frame) ?? [];
        const [, number] = /^data: ?n:(\d+);/m.exec(frame) ?? [];
        if (id) lastIds[index] = id.trim();
        if (number) seen[index]?.set(Number(number), (seen[index]?.get(Number(number)) ?? 0) + 1);
      }
    }
    const topics = Array<string>(clients).fill('news');
    const first = await openStreams(peer, topics, { onChunk: take });
    const publisher = await openPublisher(peer, 8);
    const send = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1)
        await publisher.publish('news', dataOf(`n:${number};`));
    };
    await send(0, updates);
    await first.until(updates * clients);
    const flowing = send(updates, 2 * updates);
    await first.close();
    rest.fill('');
    await flowing;
    const started = performance.now();
    const again = send(2 * updates, 3 * updates);
    const resumed = await Promise.all(
      lastIds.map((lastEventId, index) =>
        openStreams(peer, ['news'], { lastEventId, onChunk: (_, chunk) => take(index, chunk) }),
      ),
    );
    await again;
    const isComplete = () => seen.every((numbers) => numbers.size === 3 * updates);
    while (!isComplete() && performance.now() - started < 20_000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const took = performance.now() - started;
    const lost = seen.reduce((sum, numbers) => sum + 3 * updates - numbers.size, 0);
    const repeated = seen.reduce(
      (sum, numbers) => sum + [...numbers.values()].filter((times) => times > 1).length,
      0,
    );
    publisher.close();
    await Promise.all(resumed.map((streams) => streams.close()));
    return { value: took, text: `${lost}; ${repeated}; ${took.toFixed(0)} ms` };
  },
};

export const scenarios: Scenario[] = [
  oneTopic(500, 800),
  oneTopic(2_000, 200),
  ownTopics,
  latency(3_000),
  memory(1_000),
  memory(5_000),
  killed,
];
