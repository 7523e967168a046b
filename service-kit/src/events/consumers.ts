import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { ServiceName } from '@praticio/contracts/base/services';
import { EVENTS_STREAM, type EventOf, type EventType, subjectOf } from '@praticio/contracts/catalogue/events';
import { createKeyedQueue } from '../base/keyed-queue.ts';
import type { Logger } from '../base/logger.ts';
import { withRequestContext } from '../base/request-context.ts';
import { inSpan, SpanKind, type SpanOptions } from '../base/tracing.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { ensureStreams, type Nats, PULL_EXPIRES_MS } from '../connections/nats.ts';
import { startSweep } from '../service/sweeps.ts';
import { untilBacklogIsHandled } from './backlog.ts';
import { createConsumerFilter } from './consumer-filter.ts';
import { consumerNotes } from './consumer-notes.ts';
import { buryMessage } from './dead-letters.ts';
import { type Tries, triesOf } from './delivery-tries.ts';
import {
  aggregateKey,
  originalSubject,
  parseEvent,
  subjectFilterOf,
  UnreadableEvent,
} from './event-message.ts';
import { createUnknownEvents } from './unknown-events.ts';

/** After this many failed tries an event becomes a dead letter. */
const MAX_TRIES = 5;
/** An event of a type that this version does not know is delivered again after 50 ms, 100 ms, … at most 500 ms. */
const UNKNOWN_RETRY_MS = { first: 50, longest: 500 };
const UNAVAILABLE_RETRY_MS = 1_000;
/** Small, because fetched events that a killed process had not begun wait for `ackWaitMs`. */
const PREFETCH = 16;

/** Handles one event; when it throws, the event is tried again later. Must be idempotent: events arrive at least once. */
export type EventHandler<Type extends EventType> = (event: EventOf<Type>) => Promise<void> | void;
export type EventHandlers = { [Type in EventType]?: EventHandler<Type> };

/**
 * The events that a service handles for one concern (`projections`, `mails`). Separate concerns have separate consumers,
 * so that a mail server that is away does not delay the projections.
 */
export interface ConsumerDefinition {
  /** Durable name within the service; a consumer with a new name begins at the oldest event. */
  name: string;
  on: EventHandlers;
  /**
   * How many aggregates are handled at once; 8 by default. Within one process the events of an aggregate are handled one
   * after the other; another instance may handle the next one at the same time.
   */
  concurrency?: number;
  /**
   * One event after the other among all instances, in the order of the stream, for a reader to whom the order of an aggregate's
   * events matters. An event that fails holds back all later ones until it is handled or a dead letter.
   */
  inOrder?: true;
}

export type ConsumerResult = 'handled' | 'retried' | 'left' | 'dead';

export interface RunningConsumer {
  /** False until the events that waited at its start are handled (see `catchUpMs`), and while the server has lost the consumer. */
  isReady(): boolean;
  /** Takes no new events and waits for the running handlers. */
  stop(): Promise<void>;
}

/**
 * Starts a durable, explicit-ack consumer of the EVENTS stream. An event whose handler throws is tried again after
 * `backoffMs`, and becomes a dead letter after five tries; other events are handled meanwhile. While a dependency is away
 * (isUnavailable) the event waits without losing a try. Old and new versions of a service share the consumer: an event
 * that this version does not know waits for a version that does (docs/architecture.md#consumers-of-several-versions).
 */
export async function startConsumer(options: {
  nats: Nats;
  service: ServiceName;
  definition: ConsumerDefinition;
  backoffMs: number[];
  announceMs: number;
  /** How long an event waits for its next delivery when the process that had it died. */
  ackWaitMs: number;
  /** After this time the consumer counts as ready although events from before its start still wait. */
  catchUpMs: number;
  logger: Logger;
  onResult?: (consumer: string, type: string, result: ConsumerResult) => void;
}): Promise<RunningConsumer> {
  const { nats, service, definition, backoffMs, announceMs, ackWaitMs, catchUpMs, onResult } = options;
  const durable = `${service}-${definition.name}`;
  const logger = options.logger.child({ consumer: durable });
  const subjects = (Object.keys(definition.on) as EventType[]).map((type) => subjectOf(type));
  const knows = (subject: string) => subjects.includes(subject);
  const notes = await consumerNotes.open(nats);
  const filter = createConsumerFilter({
    nats,
    notes,
    durable,
    subjects,
    // room for the events that wait for another version or for their next try
    maxPending: definition.inOrder ? 1 : 1_000,
    announceMs,
    ackWaitMs,
    logger,
  });
  const unknownEvents = createUnknownEvents(nats, notes, durable);
  const queue = createKeyedQueue(definition.concurrency ?? 8);
  let stopping = false;
  let isCaughtUp = false;
  let isOnServer = true;

  async function handle(message: JsMsg): Promise<void> {
    const keepAlive = setInterval(() => message.working(), ackWaitMs / 3);
    try {
      const subject = subjectFilterOf(originalSubject(message.subject, message.headers));
      if (knows(subject)) await attempt(message, triesOf(notes, durable, message));
      else await leaveToOthers(message, subject);
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** Counts a second delivery before the try, because the event may have crashed the process that tried it first. */
  async function attempt(message: JsMsg, tries: Tries): Promise<void> {
    const triesSoFar = message.info.deliveryCount > 1 ? await tries.count() : 1;
    let type = 'unreadable';
    try {
      if (triesSoFar > MAX_TRIES) throw new Error('every delivery ended without a response');
      const event = parseEvent(message);
      type = event.type;
      const delivery = { durable, seq: message.seq };
      const context = { requestId: event.requestId, actorId: event.actor, delivery };
      await inSpan(`process ${type}`, spanOptionsOf(durable, event), () =>
        withRequestContext(context, () => untilAvailable(() => dispatch(definition.on, event), tries)),
      );
      message.ack();
      onResult?.(durable, type, 'handled');
    } catch (error) {
      if (stopping && isUnavailable(error)) return message.nak();
      await giveBack(message, { type, error, tries: await tries.count() });
    }
  }

  /** Waits for a dependency that is away, so that an outage of an hour makes no dead letters. */
  async function untilAvailable(work: () => Promise<void>, tries: Tries): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        await tries.takeBack();
        if (stopping) throw error;
        logger.warn({ err: error }, 'a consumer waits for a dependency');
        await new Promise((resolve) => setTimeout(resolve, UNAVAILABLE_RETRY_MS));
      }
    }
  }

  async function giveBack(message: JsMsg, failed: { type: string; error: unknown; tries: number }) {
    const { type, error, tries } = failed;
    if (tries < MAX_TRIES) {
      logger.warn({ err: error, type, tries }, 'an event could not be handled, it will be tried again');
      message.nak(backoffMs[Math.min(tries, backoffMs.length) - 1] ?? 1_000);
      onResult?.(durable, type, 'retried');
      return;
    }
    await buryMessage(nats, durable, message, { error, tries });
    logger.error({ err: error, type, tries }, 'an event went to the dead letters');
    onResult?.(durable, type, 'dead');
  }

  /** An event of a type that only another version knows waits for an instance of it, or is set aside until one starts. */
  async function leaveToOthers(message: JsMsg, subject: string) {
    if (await filter.isHandledBySomebody(subject)) {
      const { first, longest } = UNKNOWN_RETRY_MS;
      message.nak(Math.min(first * 2 ** (message.info.deliveryCount - 1), longest));
    } else {
      await unknownEvents.keep(message, subject);
      logger.warn({ subject, sequence: message.seq }, 'event left for a version that knows its type');
      message.ack();
    }
    onResult?.(durable, subject, 'left');
  }

  async function receive(messages: ConsumerMessages) {
    for await (const message of messages) {
      if (stopping) message.nak();
      else await queue.add(keyOf(message), () => handle(message).catch(logUnacknowledged));
    }
  }

  /** An event in its third delivery may be the one that crashes the process; these run one by one, apart from the others. */
  const keyOf = (message: JsMsg) => (message.info.deliveryCount > 2 ? 'again' : aggregateKey(message));

  /** An event without a response is delivered again after `ackWaitMs`. */
  function logUnacknowledged(error: unknown) {
    logger.warn({ err: error }, 'a consumer failed, its events will be delivered again');
  }

  /** Creates a missing consumer too. */
  async function announce() {
    await filter.announce();
    isOnServer = true;
  }

  /** A NATS server that lost its data has lost the consumer too: creates it again, at the oldest event. */
  async function recreateWhenGone(messages: ConsumerMessages) {
    for await (const status of messages.status()) {
      if (stopping || !['consumer_deleted', 'consumer_not_found', 'stream_not_found'].includes(status.type))
        continue;
      logger.warn({ status: status.type }, 'the consumer is gone, creating it again');
      isOnServer = false;
      consumerNotes.forget(nats);
      await ensureStreams(nats).then(announce).catch(logUnacknowledged);
    }
  }

  async function run(consumer: Consumer) {
    while (!stopping) {
      try {
        messages = await consumer.consume({ max_messages: PREFETCH, expires: PULL_EXPIRES_MS });
        // `stop` was called meanwhile and had nothing to close; the loop below sees the end
        if (stopping) void messages.close();
        recreateWhenGone(messages).catch(logUnacknowledged);
        await receive(messages);
      } catch (error) {
        logger.error({ err: error }, 'the consumer was interrupted, it starts again');
        await new Promise((resolve) => setTimeout(resolve, UNAVAILABLE_RETRY_MS));
      }
    }
  }

  let messages: ConsumerMessages | undefined;
  await announce();
  const running = run(await nats.jetstream.consumers.get(EVENTS_STREAM, durable));
  const caughtUp = untilBacklogIsHandled({
    nats,
    durable,
    limitMs: catchUpMs,
    stopping: () => stopping,
    logger,
  }).then(() => {
    isCaughtUp = true;
  });
  const sweeps = [
    { name: `${durable} announcement`, everyMs: announceMs, run: announce },
    {
      name: `${durable} left events`,
      everyMs: announceMs,
      run: () => unknownEvents.giveBack(subjects, () => stopping),
    },
  ];
  const stopSweeps = sweeps.map((sweep) => startSweep(sweep, logger));

  return {
    isReady: () => isCaughtUp && isOnServer,
    async stop() {
      stopping = true;
      const swept = Promise.all(stopSweeps.map((stopSweep) => stopSweep()));
      await messages?.close();
      await running;
      await caughtUp;
      await queue.idle();
      await swept;
    },
  };
}

/** The span of an event's handling by `consumer`, as part of the trace that caused the event. */
export function spanOptionsOf(consumer: string, { id, traceparent }: EventOf<EventType>): SpanOptions {
  return {
    kind: SpanKind.CONSUMER,
    parent: traceparent ?? null,
    attributes: {
      'messaging.system': 'nats',
      'messaging.consumer.group.name': consumer,
      'messaging.message.id': id,
    },
  };
}

/** Passes an event to its handler. Throws for a type without one. */
export async function dispatch(handlers: EventHandlers, event: EventOf<EventType>): Promise<void> {
  const handler = handlers[event.type] as EventHandler<EventType> | undefined;
  if (!handler) throw new UnreadableEvent(`nobody here handles ${event.type}`);
  await handler(event);
}
