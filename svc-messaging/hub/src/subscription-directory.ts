import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import type { Nats } from '@praticio/service-kit/nats';
import { z } from 'zod';
import type { Subscription } from './event-stream.ts';
import type { Subscribers } from './subscribers.ts';

const WAIT_MS = 1_000;
const STALL_MS = 150;

const entrySchema = z.object({
  id: z.string(),
  type: z.literal('Subscription'),
  topic: z.string(),
  subscriber: z.string(),
  active: z.boolean(),
  payload: z.unknown().optional(),
});
/** A subscription as JSON-LD: one selector of one subscriber (docs/hub.md#hub-discovery). */
export type SubscriptionEntry = z.infer<typeof entrySchema>;

export const subscriptionPath = (...parts: string[]) =>
  [`${HUB_PATH}/subscriptions`, ...parts.map(encodeURIComponent)].join('/');

export function entriesOf({ id, selectors, claims }: Subscription, active: boolean): SubscriptionEntry[] {
  const { payload } = claims.mercure ?? {};
  return selectors.map(({ text }) => ({
    id: subscriptionPath(text, id),
    type: 'Subscription',
    topic: text,
    subscriber: id,
    active,
    ...(payload === undefined ? {} : { payload }),
  }));
}

/** Lists the subscriptions of all instances. Each instance gets a request, so those of a crashed one never appear. */
export interface SubscriptionDirectory {
  list(): Promise<SubscriptionEntry[]>;
  stop(): void;
}

export function createSubscriptionDirectory(
  nats: Nats,
  name: string,
  subscribers: Subscribers,
): SubscriptionDirectory {
  const subject = `hub.subscriptions.${name.toLowerCase()}`;
  const own = () => [...subscribers.all()].flatMap(({ subscription }) => entriesOf(subscription, true));
  const subscription = nats.connection.subscribe(subject, {
    callback: (_error, message) => void message.respond(JSON.stringify(own())),
  });
  return {
    async list() {
      const options = { strategy: 'stall', maxWait: WAIT_MS, stall: STALL_MS } as const;
      const entries: SubscriptionEntry[] = [];
      for await (const message of await nats.connection.requestMany(subject, undefined, options))
        entries.push(...z.array(entrySchema).parse(message.json()));
      return entries;
    },
    stop: () => subscription.unsubscribe(),
  };
}
