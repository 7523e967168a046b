import * as messaging from '@praticio/contracts/messaging/endpoints';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import { handle } from '@praticio/service-kit/handle';
import { hubCookie } from '@praticio/service-kit/hub-cookie';
import type { createSubscription } from './create-subscription.ts';

interface Rules {
  createSubscription: ReturnType<typeof createSubscription>;
  /** Whether browsers reach the platform over HTTPS: the cookie is then `Secure`. */
  isSecure: boolean;
}

/** Gives the caller a hub token for their own topics, in the response and as a cookie. */
export function subscriptionRoutes({ createSubscription, isSecure }: Rules) {
  return [
    handle(messaging.createSubscription, async ({ actor, setHeader }) => {
      const { token, topics, expiresAt, maxAgeSeconds } = await createSubscription(actor);
      setHeader('Set-Cookie', hubCookie(token, maxAgeSeconds, isSecure));
      setHeader('Link', `<${HUB_PATH}>; rel="mercure"`);
      return { token, topics, expiresAt: expiresAt.toISOString() };
    }),

    handle(messaging.deleteSubscription, ({ setHeader }) => {
      setHeader('Set-Cookie', hubCookie(null, 0, isSecure));
    }),
  ];
}
