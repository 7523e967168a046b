import { HOUR_MS } from '@praticio/contracts/base/units';
import {
  messagesTopic,
  statusTopic,
  teamMessagesTopic,
  teamStatusTopic,
} from '@praticio/contracts/messaging/live';
import type { Acting } from '@praticio/service-kit/acting';

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

/** A signed-in session: person and holder, session id, version of the user's tokens, and expiry in seconds since 1970. */
export interface Session extends Acting {
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

/** Subscribes a person to the live updates of their holder. */
export function createSubscription({ signToken, now }: { signToken: SignSubscriberToken; now: () => Date }) {
  return async ({ id, holder, part, jti, ver, exp }: Session): Promise<Subscription> => {
    const topics =
      part === 'own'
        ? [messagesTopic(id), statusTopic(id)]
        : [teamMessagesTopic(holder), teamStatusTopic(holder)];
    const startsAt = now().getTime();
    const endSeconds = Math.floor(Math.min(exp * 1000, startsAt + LIFETIME_MS) / 1000);
    const expiresAt = new Date(endSeconds * 1000);
    const token = await signToken({ userId: id, sid: jti, ver, topics, expiresAt });
    return { token, topics, expiresAt, maxAgeSeconds: Math.floor((endSeconds * 1000 - startsAt) / 1000) };
  };
}
