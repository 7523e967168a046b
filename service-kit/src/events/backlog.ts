import type { ConsumerInfo } from '@nats-io/jetstream';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';

const POLL_MS = 100;

/**
 * Resolves once the events that waited for a durable consumer at the call are handled, by any instance; events that have
 * failed before are not waited for. Resolves after `limitMs` in any case: an instance that waits for a mail server is
 * still of use.
 */
export async function untilBacklogIsHandled(options: {
  nats: Nats;
  durable: string;
  limitMs: number;
  stopping: () => boolean;
  logger: Logger;
}): Promise<void> {
  const { nats, durable, limitMs, stopping, logger } = options;
  const { streams, consumers } = nats.manager;
  const endsAt = performance.now() + limitMs;
  let lastSequence: number | undefined;
  while (!stopping()) {
    try {
      lastSequence ??= (await streams.info(EVENTS_STREAM)).state.last_seq;
      if (isHandled(await consumers.info(EVENTS_STREAM, durable), lastSequence)) return;
    } catch (error) {
      logger.warn({ err: error }, 'the events that wait could not be counted, trying again');
    }
    if (performance.now() >= endsAt) {
      logger.warn({ limitMs }, 'the instance counts as ready although older events wait');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isHandled(consumer: ConsumerInfo, lastSequence: number): boolean {
  if (consumer.ack_floor.stream_seq >= lastSequence) return true;
  const isGiven = consumer.num_pending === 0 || consumer.delivered.stream_seq >= lastSequence;
  return isGiven && consumer.num_ack_pending <= consumer.num_redelivered;
}
