import * as messaging from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { keepPushSubscription } from './keep-subscription.ts';

interface Rules {
  keepPushSubscription: ReturnType<typeof keepPushSubscription>;
  removePushSubscription: (userId: string, endpoint: string) => Promise<void>;
  /** Null where push messages are not offered. */
  pushKey: string | null;
}

/** The push subscriptions of the caller. */
export function pushRoutes({ keepPushSubscription, removePushSubscription, pushKey }: Rules) {
  return [
    handle(messaging.readPushKey, () => ({ publicKey: pushKey })),

    handle(messaging.keepPushSubscription, async ({ actor: { id, jti, ver, exp }, body }) => {
      await keepPushSubscription(id, { ...body, session: { jti, ver, exp } });
      return { endpoint: body.endpoint };
    }),

    handle(messaging.deletePushSubscription, ({ actor, body }) =>
      removePushSubscription(actor.id, body.endpoint),
    ),
  ];
}
