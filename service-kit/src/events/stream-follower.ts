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
import type { Nats } from '../connections/nats.ts';
import { createStreamProgress, type StreamProgress } from './stream-progress.ts';

/** How often the server is asked how far the stream goes. */
const CHECK_MS = 1_000;
const RETRY_MS = 500;
const CATCH_UP_MS = 2_000;
/** The server forgets the consumer of a process that died. */
const FORGOTTEN_AFTER_MS = 30_000;
const PREFETCH = 1_000;
const ATTEMPTS = 5;

/** A stream as it is when a follower begins with it. */
export interface FollowedStream {
  /** When the stream was made: another one of the same name has another time. */
  created: string;
  /** Sequence of its newest message. */
  lastSequence: number;
}

export interface FollowOptions {
  /** In logs and metrics. */
  name: string;
  stream: string;
  subjects: string[];
  /** Makes the stream where there is none. */
  ensure: () => Promise<void>;
  /**
   * Called at first, and whenever the server has lost what was read (another stream of that name, or numbers that
   * start over): rebuilds from elsewhere what the stream feeds, and gives the sequence behind which to follow.
   */
  begin: (stream: FollowedStream) => Promise<number> | number;
  /** A throw means "again". What fails five times while nothing that it needs is away is logged and left out. */
  handle: (message: JsMsg) => Promise<void> | void;
}

export interface StreamFollower {
  readonly name: string;
  /** Messages that wait for this process, as far as it knows. */
  lag(): number;
  /** False while it may miss something: NATS is away, it has not caught up since, or is behind for seconds. */
  isFollowing(): boolean;
  /** Resolves when it has caught up for the first time. */
  started: Promise<void>;
  /** Resolves when all that the stream held at the call is handled, or after two seconds. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** One consumer on the server, from before it is made to its end. */
interface Life {
  name: string;
  messages: ConsumerMessages | undefined;
  progress: StreamProgress | undefined;
  isOver: boolean;
  /** Rejects with the reason of its end. */
  over: PromiseWithResolvers<never>;
}

function newLife(): Life {
  const over = Promise.withResolvers<never>();
  // whoever waits for something else meanwhile is told by a race with it
  over.promise.catch(() => undefined);
  return { name: '', messages: undefined, progress: undefined, isOver: false, over };
}

function end(life: Life, reason: unknown): void {
  life.isOver = true;
  life.over.reject(reason);
  void life.messages?.close();
}

/**
 * Gives every message of `subjects` to `handle`, one after the other, in this process: unlike a durable consumer,
 * which shares them among instances. What it has handled it remembers in memory. Its consumer on the server lives
 * until anything is odd (the connection was lost, the consumer is gone, a message is missing, nothing comes although
 * something should); the next one starts behind what was handled. The client's ordered consumer is not used: it
 * recovers by itself, and does not say when it cannot.
 */
export function followStream(options: FollowOptions & { nats: Nats; logger: Logger }): StreamFollower {
  const { name, stream, subjects, ensure, begin, handle, nats } = options;
  const { streams, consumers } = nats.manager;
  const logger = options.logger.child({ follower: name });
  const started = Promise.withResolvers<void>();
  const onProgress = new Set<() => void>();
  let stopped = false;
  let created: string | undefined;
  /** The last message that was handled; its time tells it from another one of that number. */
  let position = { sequence: 0, timestampNanos: 0 };
  let life = newLife();

  const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
  /** `work`, or the end of this consumer, whichever comes first. */
  const during = <Result>(work: Promise<Result>) => Promise.race([work, life.over.promise]);

  async function readStream(): Promise<StreamInfo> {
    return streams.info(stream).catch(async (error: unknown) => {
      const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
      if (!isMissing) throw error;
      await ensure();
      return streams.info(stream);
    });
  }

  /** Whether the stream still is the one that was read up to `position`. */
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
    const messages = await consumer.consume({ max_messages: PREFETCH, abort_on_missing_resource: true });
    const progress = createStreamProgress(info.num_pending);
    Object.assign(life, { name: info.name, messages, progress });
    if (life.isOver) void messages.close();
    tellProgress();
    for await (const message of messages) {
      if (life.isOver) break;
      if (message.info.deliverySequence !== progress.handled() + 1)
        throw new Error('a message was lost on its way');
      const work = attempt(message);
      if (work) await work;
      position = { sequence: message.seq, timestampNanos: message.info.timestampNanos };
      progress.handledOne();
      tellProgress();
    }
    end(life, new Error('the consumer has ended'));
    return life.over.promise;
  }

  function tellProgress() {
    if (!life.isOver && life.progress?.isCaughtUp()) started.resolve();
    for (const look of onProgress) look();
  }

  /** Nothing is waited for where the handler is synchronous, as those of the busiest streams are. */
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

  /** Asks the server how many messages this consumer has in all. */
  async function look({ name: consumer, messages, progress }: Life): Promise<number> {
    const { delivered, num_pending } = await during(consumers.info(stream, consumer));
    const total = delivered.consumer_seq + num_pending;
    progress?.note({ total, received: messages?.getReceived() ?? 0 });
    return total;
  }

  async function check() {
    const checked = life;
    if (!checked.progress || !nats.connected()) return;
    try {
      await look(checked);
      tellProgress();
      if (checked.progress.isSilent()) throw new Error('the consumer owes messages and is silent');
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
      tellProgress();
      if (!stopped) await pause();
    }
  }

  async function catchUp() {
    const expiry = AbortSignal.timeout(CATCH_UP_MS);
    const until = (isDone: () => boolean) =>
      new Promise<void>((resolve) => {
        function look() {
          if (!isDone() && !expiry.aborted) return;
          onProgress.delete(look);
          resolve();
        }
        expiry.addEventListener('abort', look);
        onProgress.add(look);
        look();
      });
    while (!expiry.aborted) {
      await until(() => life.progress !== undefined);
      const current = life;
      const total = await Promise.race([look(current), until(() => current.isOver)]);
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
