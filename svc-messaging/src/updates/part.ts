import type { LiveUpdate } from '@praticio/contracts/messaging/live';
import { createHub } from '@praticio/hub/hub';
import { createSubscriberTokens } from '@praticio/hub/tokens';
import { updateOf } from '@praticio/hub/update';
import type { MessagingContext } from '../config.ts';
import { createSubscription } from './create-subscription.ts';
import { subscriptionRoutes } from './routes.ts';

/** The share of the drain timeout during which event streams are closed one after the other. */
const DRAIN_SHARE = 0.2;

/** Live updates: the hub that sends them to browsers, and the tokens with which these follow their own. */
export async function openUpdates(context: MessagingContext) {
  const { config, followers, httpKit, logger, metrics, nats, revocations } = context;
  const hub = await createHub({
    nats,
    followers,
    config,
    origins: config.HUB_ALLOWED_ORIGINS ?? [new URL(config.PUBLIC_URL).origin],
    revocations,
    logger,
    logRequest: httpKit.logRequest,
    onCompleted: httpKit.onCompleted,
    onDelivered: metrics.addCounter('hub_deliveries_total', 'Updates that were handed to an open stream'),
  });
  metrics.addGauge('hub_streams', 'Streams that browsers have open on this instance', hub.subscriberCount);
  return {
    updates: {
      /** Responds to the hub's requests and passes on all others. */
      middleware: hub.middleware,
      /** Publishes a private update on the hub; calls with the same `once` publish it only once. */
      async publish(topics: string[], update: LiveUpdate, once: string): Promise<void> {
        await hub.publish(updateOf({ topics, data: JSON.stringify(update) }), once);
      },
    },
    part: {
      routes: subscriptionRoutes({
        createSubscription: createSubscription({
          signToken: createSubscriberTokens(config.HUB_SUBSCRIBER_KEY),
          now: () => new Date(),
        }),
        isSecure: config.PUBLIC_URL.startsWith('https:'),
      }),
      listening: hub.serveConnections,
      drain: () => hub.drain(config.DRAIN_TIMEOUT_MS * DRAIN_SHARE),
      stop: () => hub.stop(),
    },
  };
}
export type Updates = Awaited<ReturnType<typeof openUpdates>>['updates'];
