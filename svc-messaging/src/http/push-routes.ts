import {
  deletePushSubscription,
  keepPushSubscription,
  readPushKey,
} from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';

interface Deps {
  useCases: UseCases;
  /** Null where push messages are not offered. */
  pushKey: string | null;
}

/** The browsers in which the caller wants push messages. */
export function pushRoutes({ useCases, pushKey }: Deps) {
  return [
    handle(readPushKey, () => ({ publicKey: pushKey })),

    handle(keepPushSubscription, async ({ actor: { id, jti, ver, exp }, body }) => {
      await useCases.keepPushSubscription(id, { ...body, session: { jti, ver, exp } });
      return { endpoint: body.endpoint };
    }),

    handle(deletePushSubscription, ({ actor, body }) =>
      useCases.removePushSubscription(actor.id, body.endpoint),
    ),
  ];
}
