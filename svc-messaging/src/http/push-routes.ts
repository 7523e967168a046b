import { deletePushSubscription, keepPushSubscription, readPushKey } from 'contracts/messaging/endpoints';
import { AppError } from 'service-kit/errors';
import { handle } from 'service-kit/handle';
import type { PushSubscriptions } from '../domain/ports.ts';

export interface PushDeps {
  subscriptions: Pick<PushSubscriptions, 'add' | 'remove'>;
  /** Null where push messages are not offered. */
  publicKey: string | null;
  isPushService: (endpoint: string) => boolean;
}

/** The browsers in which the caller wants push messages. */
export function pushRoutes({ subscriptions, publicKey, isPushService }: PushDeps) {
  return [
    handle(readPushKey, () => ({ publicKey })),

    handle(keepPushSubscription, async ({ actor: { id, jti, ver, exp }, body }) => {
      // this service sends requests to the endpoint: any other host would be the caller's choice
      if (!publicKey || !isPushService(body.endpoint)) throw new AppError('push/service-unknown');
      await subscriptions.add(id, { ...body, session: { jti, ver, exp }, at: new Date() });
      return { endpoint: body.endpoint };
    }),

    handle(deletePushSubscription, ({ actor, body }) => subscriptions.remove(actor.id, body.endpoint)),
  ];
}
