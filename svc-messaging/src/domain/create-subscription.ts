import { messagesTopic, statusTopic } from 'contracts/messaging/live';
import type { Clock, SignSubscriberToken } from './ports.ts';

/** A stream's token ends after this, or with the session; the client renews it before. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Somebody's session: its id, the version of their tokens, and its end in seconds since 1970. */
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

/** Lets somebody follow the live updates about themselves, and nobody else's. */
export function createSubscription({ signToken, now }: { signToken: SignSubscriberToken; now: Clock }) {
  return async ({ id, jti, ver, exp }: Session): Promise<Subscription> => {
    const topics = [messagesTopic(id), statusTopic(id)];
    const startsAt = now().getTime();
    const endSeconds = Math.floor(Math.min(exp * 1000, startsAt + LIFETIME_MS) / 1000);
    const expiresAt = new Date(endSeconds * 1000);
    const token = await signToken({ userId: id, sid: jti, ver, topics, expiresAt });
    return { token, topics, expiresAt, maxAgeSeconds: Math.floor((endSeconds * 1000 - startsAt) / 1000) };
  };
}
