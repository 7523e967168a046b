import { setTimeout as after } from 'node:timers/promises';
import type { ResyncOutcome } from 'contracts/administration/platform';
import { resyncSubject } from 'contracts/administration/platform';
import type { ServiceName } from 'contracts/base/services';
import { EVENTS_STREAM } from 'contracts/catalogue/events';
import type { Connection } from 'mongoose';
import type { Logger } from '../base/logger.ts';
import { ensureStreams, type Nats } from '../connections/nats.ts';
import { callCommand } from '../events/commands.ts';
import { openConsumerNotes } from '../events/consumer-notes.ts';

const PAGE = 200;
const RETRY_MS = 1_000;
const MARKS = 'resync';

/** One kind of thing that a service knows from its owner: read again as a whole, with the effect of a lost event. */
export interface ResyncStep {
  name: string;
  /** Repeatable, also in several instances at once. Answers how many it has read. */
  run: () => Promise<number>;
}

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** Asks a listing of another service page by page and gives each page to `take`; answers how many there were. */
export async function readListing<Item>(
  ask: (input: { after: string | null; limit: number }) => Promise<Page<Item>>,
  take: (items: Item[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (let from: string | null = null; ; ) {
    const { items, next }: Page<Item> = await ask({ after: from, limit: PAGE });
    await take(items);
    count += items.length;
    if (next === null) return count;
    from = next;
  }
}

/** `readListing` of a command: `listing(nats, listErased)`. */
export const listing =
  <Command extends Parameters<typeof callCommand>[1]>(nats: Nats, command: Command) =>
  (input: { after: string | null; limit: number }) =>
    callCommand<Command['input'], Command['output']>(nats, command, input as never);

/** How far into which stream this service's data goes. */
interface Mark {
  created: string;
  sequence: number;
}

export interface Resync {
  stop(): Promise<void>;
}

/**
 * Reads again what the service knows from others when events may be missing for good: the database is empty or was
 * restored (the bucket of consumer notes knows a later mark), the stream is another one, or it has dropped what this
 * service had not reached. Every instance does so for itself, for what it holds in memory; `npm run resync` asks all.
 */
export function startResync(options: {
  service: ServiceName;
  instance: string;
  steps: ResyncStep[];
  connection: Connection;
  nats: Nats;
  everyMs: number;
  logger: Logger;
}): Resync {
  const { service, instance, steps, connection, nats, everyMs, logger } = options;
  const marks = () => connection.collection<Mark & { _id: string }>(MARKS);
  const key = `data.${service}.${connection.name}`;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const readMark = () => marks().findOne({ _id: EVENTS_STREAM });
  /** The stream for which this instance holds everything in memory: at first that of the data it begins with. */
  let known: string | undefined;
  const begunWith = readMark().catch(() => null);

  async function readStream(): Promise<Mark & { first: number }> {
    const { created, state } = await nats.manager.streams.info(EVENTS_STREAM);
    return { created, sequence: state.last_seq, first: state.first_seq };
  }

  /** Why events may be missing, or null. The note is read before the mark, which is always written first. */
  async function reasonFor(stream: Mark & { first: number }): Promise<string | null> {
    const note = (await (await openConsumerNotes(nats)).get(key))?.json<Mark>();
    const mark = await readMark();
    if (!mark) return 'the database is new';
    known ??= (await begunWith)?.created ?? mark.created;
    if (known !== stream.created || mark.created !== stream.created) return 'the stream is another one';
    if (note?.created === stream.created && note.sequence > mark.sequence) return 'the database is older';
    return mark.sequence < stream.first - 1 ? 'the stream has forgotten events' : null;
  }

  async function mark({ created, sequence }: Mark) {
    const current = await readMark();
    if (current?.created === created && current.sequence >= sequence) return;
    await marks().updateOne({ _id: EVENTS_STREAM }, { $set: { created, sequence } }, { upsert: true });
    await (await openConsumerNotes(nats)).put(key, JSON.stringify({ created, sequence }));
  }

  async function runSteps(): Promise<Record<string, number>> {
    const read: Record<string, number> = {};
    for (const { name, run } of steps) {
      if (isStopping()) throw new Error('the service stops');
      read[name] = await run();
    }
    return read;
  }

  async function look() {
    if (!nats.connected()) return;
    await ensureStreams(nats);
    const stream = await readStream();
    const reason = await reasonFor(stream);
    if (reason) {
      const read = await runSteps();
      logger.info({ reason, read }, 'what others own was read again');
    }
    await mark(stream);
    known = stream.created;
  }

  let wanted = Promise.withResolvers<void>();
  /** One after the other: the steps of one instance never meet themselves. */
  async function run() {
    while (!isStopping()) {
      let pauseMs = everyMs;
      wanted = Promise.withResolvers();
      try {
        await inTurn(look);
      } catch (error) {
        pauseMs = RETRY_MS;
        if (!isStopping()) logger.warn({ err: error }, 'resync not finished, trying again');
      }
      const pause = after(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await Promise.race([pause, wanted.promise]);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const commanded = (): Promise<ResyncOutcome> =>
    inTurn(runSteps).then(
      (read) => ({ instance, read, failed: null }),
      (error: unknown) => ({ instance, read: {}, failed: describe(error) }),
    );
  const subscription = nats.connection.subscribe(resyncSubject(service), {
    callback: (_error, message) => {
      void commanded().then((outcome) => message.respond(JSON.stringify(outcome)));
    },
  });
  nats.onReconnect(() => wanted.resolve());
  const running = run();

  return {
    async stop() {
      stopping.abort();
      subscription.unsubscribe();
      await running;
      await last;
    },
  };
}
