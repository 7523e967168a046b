import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { ServiceContext } from '@praticio/service-kit/service';

/** Removes the events of an aggregate from the stream, except the newest `keep`. */
export const eventPurgeClient =
  ({ nats, outbox }: Pick<ServiceContext, 'nats' | 'outbox'>) =>
  async (aggregateId: string, keep: number): Promise<void> => {
    await nats.manager.streams.purge(EVENTS_STREAM, {
      filter: `offers.*.*.v1.${aggregateId}`,
      ...(keep > 0 ? { keep } : {}),
    });
    await outbox.sent.forget(aggregateId, { keepNewest: keep });
  };
