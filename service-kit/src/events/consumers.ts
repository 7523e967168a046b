import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiError,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { ServiceName } from 'contracts/base/services';
import { EVENTS_STREAM, type EventOf, type EventType, subjectOf } from 'contracts/catalogue/events';
import { createKeyedQueue } from '../base/keyed-queue.ts';
import type { Logger } from '../base/logger.ts';
import { withRequestContext } from '../base/request-context.ts';
import { isUnavailable } from '../base/unavailable.ts';
import { ensureStreams, type Nats } from '../connections/nats.ts';
import { buryMessage, MAX_DELIVERIES } from './dead-letters.ts';
import { aggregateKey, parseEvent, UnreadableEvent } from './event-message.ts';

/** How long an event of a process that died waits for its next delivery. */
const ACK_WAIT_MS = 15_000;
const KEEP_ALIVE_MS = 5_000;
const UNAVAILABLE_RETRY_MS = 1_000;
/** JetStream's refusal of a consumer with other settings: a new version of the service hears of other types. */
const CONSUMER_EXISTS = 10148;
/** Few, because those that are fetched but not begun when a process ends wait for ACK_WAIT_MS. */
const PREFETCH = 16;

/** Handles one event; a throw means "again later". It must be idempotent: events arrive at least once. */
export type EventHandler<Type extends EventType> = (event: EventOf<Type>) => Promise<void> | void;
export type EventHandlers = { [Type in EventType]?: EventHandler<Type> };

/**
 * What a service wants to hear of. One consumer per concern (`projections`, `mails`), so that a mail server
 * that is away does not hold up the projections.
 */
export interface ConsumerDefinition {
  /** Durable name within the service; changing it starts again at the oldest event. */
  name: string;
  on: EventHandlers;
  /**
   * How many aggregates are handled at once, 8 unless told. In one process the events of one aggregate wait for each
   * other; another instance may handle the next one meanwhile.
   */
  concurrency?: number;
}

export type ConsumerResult = 'handled' | 'retried' | 'dead';

export interface RunningConsumer {
  /** Takes no new events and waits for those being handled. */
  stop(): Promise<void>;
}

/**
 * Starts a durable, explicit-ack consumer of the EVENTS stream (design.md, rule 3). A handler that throws is
 * tried again after `backoffMs`; after five deliveries the event goes to the dead letters and the others have
 * been flowing all along. While a dependency is away (isUnavailable) the event waits without losing a try.
 */
export async function startConsumer(options: {
  nats: Nats;
  service: ServiceName;
  definition: ConsumerDefinition;
  backoffMs: number[];
  logger: Logger;
  onResult?: (consumer: string, type: string, result: ConsumerResult) => void;
}): Promise<RunningConsumer> {
  const { nats, service, definition, backoffMs, onResult } = options;
  const durable = `${service}-${definition.name}`;
  const logger = options.logger.child({ consumer: durable });
  const types = Object.keys(definition.on) as EventType[];
  const queue = createKeyedQueue(definition.concurrency ?? 8);
  let stopping = false;

  async function ensure() {
    const settings = {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_deliver: -1,
      max_ack_pending: 256,
      filter_subjects: [...types.map((type) => subjectOf(type)), `replay.${durable}`],
    };
    const { consumers } = nats.manager;
    await consumers.add(EVENTS_STREAM, settings).catch((error: unknown) => {
      const isThere = error instanceof JetStreamApiError && error.code === CONSUMER_EXISTS;
      if (!isThere) throw error;
      return consumers.update(EVENTS_STREAM, durable, settings);
    });
    return nats.jetstream.consumers.get(EVENTS_STREAM, durable);
  }

  async function handle(message: JsMsg): Promise<void> {
    let type = 'unreadable';
    const keepAlive = setInterval(() => message.working(), KEEP_ALIVE_MS);
    try {
      if (message.info.deliveryCount > MAX_DELIVERIES)
        throw new Error('every delivery ended without an answer');
      const event = parseEvent(message);
      type = event.type;
      const context = { requestId: event.requestId, actorId: event.actor };
      await withRequestContext(context, () => untilAvailable(() => dispatch(definition.on, event)));
      message.ack();
      onResult?.(durable, type, 'handled');
    } catch (error) {
      if (stopping && isUnavailable(error)) return message.nak();
      await giveBack(message, type, error);
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** A dependency that is away is waited for here, so that an outage of an hour makes no dead letters. */
  async function untilAvailable(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (stopping || !isUnavailable(error)) throw error;
        logger.warn({ err: error }, 'a consumer waits for what it needs');
        await new Promise((resolve) => setTimeout(resolve, UNAVAILABLE_RETRY_MS));
      }
    }
  }

  async function giveBack(message: JsMsg, type: string, error: unknown) {
    const tries = message.info.deliveryCount;
    if (tries < MAX_DELIVERIES) {
      logger.warn({ err: error, type, tries }, 'an event could not be handled, it will be tried again');
      message.nak(backoffMs[Math.min(tries, backoffMs.length) - 1] ?? 1_000);
      onResult?.(durable, type, 'retried');
      return;
    }
    await buryMessage(nats, durable, message, error);
    logger.error({ err: error, type, tries }, 'an event went to the dead letters');
    onResult?.(durable, type, 'dead');
  }

  async function receive(messages: ConsumerMessages) {
    for await (const message of messages) {
      if (stopping) message.nak();
      else await queue.add(aggregateKey(message), () => handle(message).catch(leave));
    }
  }

  /** Not even setting it aside worked: without an answer it is delivered again after ACK_WAIT_MS. */
  function leave(error: unknown) {
    logger.warn({ err: error }, 'an event stays undelivered for now');
  }

  /** A NATS server that lost its data forgets consumers; they are made again and start over. */
  async function recreateWhenGone(messages: ConsumerMessages) {
    for await (const status of messages.status()) {
      if (stopping || !['consumer_deleted', 'consumer_not_found', 'stream_not_found'].includes(status.type))
        continue;
      logger.warn({ status: status.type }, 'the consumer is gone, creating it again');
      await ensureStreams(nats).then(ensure).catch(leave);
    }
  }

  async function run(consumer: Consumer) {
    while (!stopping) {
      try {
        messages = await consumer.consume({ max_messages: PREFETCH });
        recreateWhenGone(messages).catch(leave);
        await receive(messages);
      } catch (error) {
        logger.error({ err: error }, 'the consumer was interrupted, it starts again');
        await new Promise((resolve) => setTimeout(resolve, UNAVAILABLE_RETRY_MS));
      }
    }
  }

  let messages: ConsumerMessages | undefined;
  const running = run(await ensure());

  return {
    async stop() {
      stopping = true;
      await messages?.close();
      await running;
      await queue.idle();
    },
  };
}

async function dispatch(handlers: EventHandlers, event: EventOf<EventType>): Promise<void> {
  const handler = handlers[event.type] as EventHandler<EventType> | undefined;
  if (!handler) throw new UnreadableEvent(`nobody here handles ${event.type}`);
  await handler(event);
}
