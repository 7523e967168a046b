import { HUB_PATH } from 'contracts/messaging/hub';
import { messagesTopic, statusTopic } from 'contracts/messaging/live';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { hubCookie } from 'service-kit/hub-cookie';

/** A stream's token ends with the session, and after this; the client renews it before. */
const TOKEN_LIFETIME_MS = 60 * 60 * 1000;

export type SignSubscriberToken = (token: {
  userId: string;
  sid: string;
  ver: number;
  topics: string[];
  expiresAt: Date;
}) => Promise<string>;

/** The caller's own token of the hub, as answer and as cookie. */
export function subscriptionRoutes({
  signToken,
  isSecure,
}: {
  signToken: SignSubscriberToken;
  isSecure: boolean;
}): RouteHandlers {
  return {
    'POST /api/messaging/subscription': async (ctx) => {
      const { id, jti, ver, exp } = actorOf(ctx);
      const topics = [messagesTopic(id), statusTopic(id)];
      const expiresAt = new Date(
        Math.floor(Math.min(exp * 1000, Date.now() + TOKEN_LIFETIME_MS) / 1000) * 1000,
      );
      const token = await signToken({ userId: id, sid: jti, ver, topics, expiresAt });
      const maxAge = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
      ctx.set('Set-Cookie', hubCookie(token, maxAge, isSecure));
      ctx.set('Link', `<${HUB_PATH}>; rel="mercure"`);
      ctx.status = 201;
      ctx.body = { token, topics, expiresAt: expiresAt.toISOString() };
    },
    'DELETE /api/messaging/subscription': (ctx) => {
      ctx.set('Set-Cookie', hubCookie(null, 0, isSecure));
      ctx.status = 204;
    },
  };
}
