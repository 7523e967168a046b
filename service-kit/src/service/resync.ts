import { setTimeout as after } from 'node:timers/promises';
import type { ResyncOutcome } from '@praticio/contracts/administration/platform';
import { resyncSubject } from '@praticio/contracts/administration/platform';
import type { ServiceName } from '@praticio/contracts/base/services';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { Connection } from 'mongoose';
import { rest } from '../base/activity.ts';
import type { Logger } from '../base/logger.ts';
import { ensureStreams, type Nats, oncePerConnection } from '../connections/nats.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import { callCommand } from '../events/commands.ts';
import { consumerNotes } from '../events/consumer-notes.ts';

const PAGE = 200;
const RETRY_MS = 1_000;
const MARKS = 'resync';
const ensuredStreams = oncePerConnection(ensureStreams);

/** One kind of data that a service copies from its owner. The step reads all of it again and applies it like events. */
export interface ResyncStep {
  name: string;
  /** Repeatable, also in several instances at once. Returns the number of items read. */
  run: () => Promise<number>;
}

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** Reads a list of another service page by page and passes each page to `take`; returns the number of items. */
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

/** Makes a command the first argument of `readListing`: `readListing(listing(nats, listErased), …)`. */
export const listing =
  <Command extends Parameters<typeof callCommand>[1]>(nats: Nats, command: Command) =>
  (input: { after: string | null; limit: number }) =>
    // the type of the input is known only to the caller, whose command has these two fields
    callCommand<Command['input'], Command['output']>(nats, command, input as never);

/** Up to which event of which stream this service's data is complete. */
interface Mark {
  created: string;
  sequence: number;
}

export interface Resync {
  stop(): Promise<void>;
}

/**
 * Reads the data of other services again when events may be missing for good: the database is empty or was restored (the
 * bucket of consumer notes has a later mark), the stream is a new one, or it has dropped events that this service had not
 * handled. Every instance does so, because of the data that it holds in memory; `npm run resync` sends the request to all instances.
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
  const marks = () => plainCollection<Mark & { _id: string }>(connection, MARKS);
  const key = `data.${service}.${connection.name}`;
  let isStopped = false;
  const isStopping = () => isStopped;
  const readMark = () => marks().findOne({ _id: EVENTS_STREAM });
  /** Creation time of the stream that this instance's memory is complete for; at first, that of the stored data. */
  let known: string | undefined;
  const markAtStart = readMark().catch(() => null);

  async function readStream(): Promise<Mark & { first: number }> {
    const { created, state } = await nats.manager.streams.info(EVENTS_STREAM);
    return { created, sequence: state.last_seq, first: state.first_seq };
  }

  /** Why events may be missing, or null. The note was read before the mark, because the mark is written before the note. */
  async function reasonFor(
    stream: Mark & { first: number },
    { note, mark }: { note: Mark | undefined; mark: Mark | null },
  ): Promise<string | null> {
    if (!mark) return 'the database is new';
    known ??= (await markAtStart)?.created ?? mark.created;
    if (known !== stream.created || mark.created !== stream.created) return 'the stream is another one';
    if (note?.created === stream.created && note.sequence > mark.sequence) return 'the database is older';
    return mark.sequence < stream.first - 1 ? 'the stream has forgotten events' : null;
  }

  async function writeMark({ created, sequence }: Mark, current: Mark | null) {
    if (current?.created === created && current.sequence >= sequence) return;
    await marks().updateOne({ _id: EVENTS_STREAM }, { $set: { created, sequence } }, { upsert: true });
    await (await consumerNotes.open(nats)).put(key, JSON.stringify({ created, sequence }));
  }

  async function runSteps(): Promise<Record<string, number>> {
    const read: Record<string, number> = {};
    for (const { name, run } of steps) {
      if (isStopping()) throw new Error('the service stops');
      read[name] = await run();
    }
    return read;
  }

  async function resyncIfNeeded() {
    if (!nats.connected()) return;
    await ensuredStreams.open(nats);
    const stream = await readStream();
    const note = (await (await consumerNotes.open(nats)).get(key))?.json<Mark>();
    const mark = await readMark();
    const reason = await reasonFor(stream, { note, mark });
    if (reason) {
      const read = await runSteps();
      logger.info({ reason, read }, 'resync finished');
    }
    // another instance may have written a mark during the steps
    await writeMark(stream, reason ? await readMark() : mark);
    known = stream.created;
  }

  let pause = new AbortController();
  async function run() {
    while (!isStopping()) {
      pause = new AbortController();
      try {
        await inTurn(resyncIfNeeded);
        if (!isStopping()) await rest(everyMs, pause.signal);
      } catch (error) {
        // somebody may have deleted one of them
        ensuredStreams.forget(nats);
        consumerNotes.forget(nats);
        if (!isStopping()) logger.warn({ err: error }, 'resync not finished, trying again');
        await after(RETRY_MS, undefined, { signal: pause.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs `work` after all earlier work, so that the steps of one instance never run twice at once. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const runOnCommand = (): Promise<ResyncOutcome> =>
    inTurn(runSteps).then(
      (read) => ({ instance, read, failed: null }),
      (error: unknown) => ({ instance, read: {}, failed: describe(error) }),
    );
  const subscription = nats.connection.subscribe(resyncSubject(service), {
    callback: (_error, message) => {
      void runOnCommand().then((outcome) => message.respond(JSON.stringify(outcome)));
    },
  });
  nats.onReconnect(() => pause.abort());
  const running = run();

  return {
    async stop() {
      isStopped = true;
      pause.abort();
      subscription.unsubscribe();
      await running;
      await last;
    },
  };
}
