import { DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { EVENTS_STREAM, type EventOf, type EventType, subjectOf } from 'contracts/catalogue/events';
import { parseEvent } from 'service-kit/event-message';
import type { Logger } from 'service-kit/logger';
import type { Nats } from 'service-kit/nats';

const RETRY_MS = 1_000;

export interface Follower {
  stop(): Promise<void>;
}

/**
 * Gives every event of `types` since `since` to `handle`, one after the other, in this process: unlike a durable
 * consumer, which shares the events among instances. Nothing is remembered; a restart follows from its own start.
 */
export function followEvents(options: {
  nats: Nats;
  types: EventType[];
  since: Date;
  handle: (event: EventOf<EventType>) => Promise<void>;
  logger: Logger;
}): Follower {
  const { nats, types, handle, logger } = options;
  let since = options.since;
  let stopped = false;
  let close = async () => {};

  const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());

  async function untilHandled(event: EventOf<EventType>) {
    while (!stopped) {
      try {
        return await handle(event);
      } catch (error) {
        logger.warn({ err: error, type: event.type }, 'an event could not be followed, trying again');
        await pause();
      }
    }
  }

  async function follow() {
    const consumer = await nats.jetstream.consumers.get(EVENTS_STREAM, {
      filter_subjects: types.map((type) => subjectOf(type)),
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: since.toISOString(),
    });
    const messages = await consumer.consume();
    close = async () => void (await messages.close());
    if (stopped) await close();
    for await (const message of messages) {
      const event = eventIn(message);
      if (event) await untilHandled(event);
      since = new Date(message.info.timestampNanos / 1e6);
    }
  }

  const following = (async () => {
    while (!stopped) {
      await follow().catch((error: unknown) => logger.warn({ err: error }, 'events cannot be followed now'));
      if (!stopped) await pause();
    }
  })();

  return {
    async stop() {
      stopped = true;
      await close();
      await following;
    },
  };
}

/** The event in a message; one that no schema reads concerns the durable consumers and their dead letters. */
function eventIn(message: JsMsg): EventOf<EventType> | null {
  try {
    return parseEvent(message);
  } catch {
    return null;
  }
}
