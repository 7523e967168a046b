import { HOUR_MS } from '@praticio/contracts/base/units';
import { messagesTopic, statusTopic } from '@praticio/contracts/messaging/live';

/** Signs a token that lets its holder follow `topics` on the hub until `expiresAt` or the end of the session. */
type SignSubscriberToken = (token: {
  userId: string;
  sid: string;
  ver: number;
  topics: string[];
  expiresAt: Date;
}) => Promise<string>;

/** A subscriber token expires after this, or with the session if that is sooner; the client renews it in time. */
const LIFETIME_MS = HOUR_MS;

/** A signed-in session: user id, session id, version of the user's tokens, and expiry in seconds since 1970. */
export interface Session {
  id: string;
  jti: string;
  ver: number;
  exp: number;
}

interface Subscription {
  token: string;
  topics: string[];
  expiresAt: Date;
  maxAgeSeconds: number;
}

/** Lets a user follow live updates on their own topics only. */
export function createSubscription({ signToken, now }: { signToken: SignSubscriberToken; now: () => Date }) {
  return async ({ id, jti, ver, exp }: Session): Promise<Subscription> => {
    const topics = [messagesTopic(id), statusTopic(id)];
    const startsAt = now().getTime();
    const endSeconds = Math.floor(Math.min(exp * 1000, startsAt + LIFETIME_MS) / 1000);
    const expiresAt = new Date(endSeconds * 1000);
    const token = await signToken({ userId: id, sid: jti, ver, topics, expiresAt });
    return { token, topics, expiresAt, maxAgeSeconds: Math.floor((endSeconds * 1000 - startsAt) / 1000) };
  };
}
