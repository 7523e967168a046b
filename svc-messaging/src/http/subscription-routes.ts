import { createSubscription, deleteSubscription } from 'contracts/messaging/endpoints';
import { HUB_PATH } from 'contracts/messaging/hub';
import { type HandledEndpoint, handle } from 'service-kit/handle';
import { hubCookie } from 'service-kit/hub-cookie';
import type { UseCases } from '../use-cases.ts';

interface Deps {
  useCases: Pick<UseCases, 'createSubscription'>;
  /** Whether browsers reach the platform over https: the cookie then travels over nothing else. */
  isSecure: boolean;
}

/** The caller's own token of the hub, as answer and as cookie. */
export function subscriptionRoutes({ useCases, isSecure }: Deps): HandledEndpoint[] {
  return [
    handle(createSubscription, async ({ actor, setHeader }) => {
      const { token, topics, expiresAt, maxAgeSeconds } = await useCases.createSubscription(actor);
      setHeader('Set-Cookie', hubCookie(token, maxAgeSeconds, isSecure));
      setHeader('Link', `<${HUB_PATH}>; rel="mercure"`);
      return { token, topics, expiresAt: expiresAt.toISOString() };
    }),

    handle(deleteSubscription, ({ setHeader }) => {
      setHeader('Set-Cookie', hubCookie(null, 0, isSecure));
    }),
  ];
}
