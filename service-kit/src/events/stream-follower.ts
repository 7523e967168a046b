import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JsMsg,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { Logger } from '../base/logger.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { type Nats, PULL_EXPIRES_MS } from '../connections/nats.ts';
import { createStreamProgress, type StreamProgress } from './stream-progress.ts';

/** How often to check whether the last message of the stream is to be requested. */
const CHECK_MS = 1_000;
const RETRY_MS = 500;
const CATCH_UP_MS = 2_000;
/** After this time the server deletes the consumer of a process that died. */
const FORGOTTEN_AFTER_MS = 30_000;
const PREFETCH = 1_000;
const ATTEMPTS = 5;

/** The state of a stream when a follower begins to read it. */
export interface FollowedStream {
  /** Creation time: distinguishes the stream from a later one of the same name. */
  created: string;
  /** Sequence of its newest message. */
  lastSequence: number;
}

export interface FollowOptions {
  /** Name in logs and metrics. */
  name: string;
  stream: string;
  subjects: string[];
  /** Creates the stream if it does not exist. */
  ensure: () => Promise<void>;
  /**
   * Called at start, and whenever the server has lost messages that were read (a new stream of that name, or sequence
   * numbers that start over). Rebuilds the state that the stream feeds from another source, and returns the sequence after
   * which to follow.
   */
  begin: (stream: FollowedStream) => Promise<number> | number;
  /** Tried again when it throws. A message that fails five times while all dependencies are there is logged and skipped. */
  handle: (message: JsMsg) => Promise<void> | void;
}

export interface StreamFollower {
  readonly name: string;
  /** How many messages this process has not handled yet, as far as it knows. */
  lag(): number;
  /** False while it may miss messages: NATS is away, it has not caught up since then, or it is seconds behind. */
  isFollowing(): boolean;
  /** Resolves once it has caught up for the first time. */
  started: Promise<void>;
  /** Resolves when all messages that the stream held at the call are handled, at the latest after two seconds. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The life of one consumer on the server, from before its creation to its end. */
interface Life {
  name: string;
  messages: ConsumerMessages | undefined;
  progress: StreamProgress | undefined;
  isOver: boolean;
  /** Rejects with the reason when the consumer ends. */
  over: PromiseWithResolvers<never>;
}

function newLife(): Life {
  const over = Promise.withResolvers<never>();
  // not unhandled: `during` races each wait against it
  over.promise.catch(() => undefined);
  return { name: '', messages: undefined, progress: undefined, isOver: false, over };
}

function end(life: Life, reason: unknown): void {
  life.isOver = true;
  life.over.reject(reason);
  void life.messages?.close();
}

/**
 * Calls `handle` for every message of `subjects`, one after the other, in this process; a durable consumer would share
 * the messages among the instances. The follower remembers its position in memory. It replaces its consumer on the server
 * as soon as anything is wrong (the connection was lost, the consumer is gone, a message is missing, an expected message
 * does not arrive); the new consumer starts behind the last handled message. The client's ordered consumer is not used:
 * it recovers by itself, but does not say when it cannot.
 */
export function followStream(options: FollowOptions & { nats: Nats; logger: Logger }): StreamFollower {
  const { name, stream, subjects, ensure, begin, handle, nats } = options;
  const { streams, consumers } = nats.manager;
  const logger = options.logger.child({ follower: name });
  const started = Promise.withResolvers<void>();
  const onProgress = new Set<() => void>();
  let stopped = false;
  let created: string | undefined;
  /** The last handled message; its time distinguishes it from another message with the same number. */
  let position = { sequence: 0, timestampNanos: 0 };
  let life = newLife();

  const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
  /** Waits for `work`, but rejects as soon as this consumer ends. */
  const during = <Result>(work: Promise<Result>) => Promise.race([work, life.over.promise]);

  async function readStream(): Promise<StreamInfo> {
    return streams.info(stream).catch(async (error: unknown) => {
      const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
      if (!isMissing) throw error;
      await ensure();
      return streams.info(stream);
    });
  }

  /** Whether the stream is still the one that was read up to `position`. */
  async function isKnown(info: StreamInfo): Promise<boolean> {
    const { sequence, timestampNanos } = position;
    if (info.created !== created || info.state.last_seq < sequence) return false;
    if (timestampNanos === 0) return true;
    const message = await streams.getMessage(stream, { seq: sequence });
    return !message || message.time.getTime() === Math.floor(timestampNanos / 1e6);
  }

  async function findStart(): Promise<number> {
    const info = await during(readStream());
    if (await during(isKnown(info))) return position.sequence;
    if (created) logger.warn({ stream }, 'stream lost, rebuilding what it feeds');
    const sequence = await begin({ created: info.created, lastSequence: info.state.last_seq });
    position = { sequence, timestampNanos: 0 };
    created = info.created;
    return sequence;
  }

  async function follow(): Promise<never> {
    const start = await findStart();
    const info = await during(
      consumers.add(stream, {
        ack_policy: AckPolicy.None,
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: start + 1,
        filter_subjects: subjects,
        inactive_threshold: nanos(FORGOTTEN_AFTER_MS),
        mem_storage: true,
        num_replicas: 1,
      }),
    );
    const consumer = nats.jetstream.consumers.getConsumerFromInfo(info);
    const messages = await consumer.consume({
      max_messages: PREFETCH,
      expires: PULL_EXPIRES_MS,
      abort_on_missing_resource: true,
    });
    const progress = createStreamProgress(info.num_pending);
    Object.assign(life, { name: info.name, messages, progress });
    if (life.isOver) void messages.close();
    reportProgress();
    for await (const message of messages) {
      if (life.isOver) break;
      if (message.info.deliverySequence !== progress.handled() + 1)
        throw new Error('a message was lost on its way');
      const work = attempt(message);
      if (work) await work;
      position = { sequence: message.seq, timestampNanos: message.info.timestampNanos };
      progress.handledOne();
      reportProgress();
    }
    end(life, new Error('the consumer has ended'));
    return life.over.promise;
  }

  function reportProgress() {
    if (!life.isOver && life.progress?.isCaughtUp()) started.resolve();
    for (const listener of onProgress) listener();
  }

  /** Returns nothing to wait for if the handler is synchronous, as those of the busiest streams are. */
  function attempt(message: JsMsg): Promise<void> | undefined {
    try {
      return handle(message)?.catch((error: unknown) => tryAgain(message, error));
    } catch (error) {
      return tryAgain(message, error);
    }
  }

  async function tryAgain(message: JsMsg, failure: unknown): Promise<void> {
    const { subject, seq: sequence } = message;
    let error = failure;
    for (let attempts = 1; !stopped; ) {
      if (attempts >= ATTEMPTS) {
        logger.error({ err: error, subject, sequence }, 'stream follower left a message out');
        return;
      }
      logger.warn({ err: error, subject, sequence }, 'stream follower tries a message again');
      await pause();
      try {
        return await handle(message);
      } catch (next) {
        error = next;
        if (!isUnavailable(error)) attempts += 1;
      }
    }
  }

  /** Asks the server how many messages this consumer has in all, and notes the response. */
  async function askTotal({ name: consumer, messages, progress }: Life): Promise<number> {
    progress?.asking();
    const { delivered, num_pending } = await during(consumers.info(stream, consumer));
    const total = delivered.consumer_seq + num_pending;
    progress?.note({ total, received: messages?.getReceived() ?? 0 });
    return total;
  }

  async function check() {
    const checked = life;
    if (!checked.progress?.isDue(checked.messages?.getReceived() ?? 0) || !nats.connected()) return;
    try {
      await askTotal(checked);
      reportProgress();
      if (checked.progress.isSilent()) throw new Error('expected messages do not arrive');
    } catch (error) {
      end(checked, error);
    }
  }

  async function run() {
    while (!stopped) {
      try {
        if (nats.connected()) await follow();
      } catch (error) {
        end(life, error);
        if (!stopped) logger.warn({ err: error }, 'stream follower interrupted');
      }
      life = newLife();
      reportProgress();
      if (!stopped) await pause();
    }
  }

  async function catchUp() {
    const expiry = AbortSignal.timeout(CATCH_UP_MS);
    const until = (isDone: () => boolean) =>
      new Promise<void>((resolve) => {
        function check() {
          if (!isDone() && !expiry.aborted) return;
          onProgress.delete(check);
          resolve();
        }
        expiry.addEventListener('abort', check);
        onProgress.add(check);
        check();
      });
    while (!expiry.aborted) {
      await until(() => life.progress !== undefined);
      const current = life;
      const total = await Promise.race([askTotal(current), until(() => current.isOver)]);
      if (total === undefined) continue;
      await until(() => current.isOver || (current.progress?.handled() ?? 0) >= total);
      if (!current.isOver) return;
    }
  }

  nats.onReconnect(() => end(life, new Error('NATS was away')));
  const checking = setInterval(check, CHECK_MS).unref();
  const running = run();
  let catchingUp: Promise<void> | undefined;

  return {
    name,
    lag: () => life.progress?.lag() ?? 0,
    isFollowing() {
      const { progress, isOver } = life;
      if (!progress || isOver || !nats.connected()) return false;
      return progress.isCaughtUp() && !progress.isLate();
    },
    started: started.promise,
    catchUp() {
      catchingUp ??= catchUp()
        .catch((error: unknown) => logger.warn({ err: error }, 'stream follower did not catch up'))
        .finally(() => {
          catchingUp = undefined;
        });
      return catchingUp;
    },
    async stop() {
      stopped = true;
      clearInterval(checking);
      end(life, new Error('stopped'));
      await running;
    },
  };
}
