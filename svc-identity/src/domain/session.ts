import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from './account.ts';

/** A session: a browser or an app that holds a token. `id` is the token's `jti`, the same after a renewal. */
export interface Session {
  id: string;
  userId: string;
  /** The account's `ver` that its token carries: a lower one has ended. */
  ver: number;
  /** Browser and system, as far as the browser says. */
  device: string;
  startedAt: Date;
  usedAt: Date;
  expiresAt: Date;
}

/**
 * Throws auth/invalid-token for a session that has ended. Services are notified a moment later: a fresh token that it got
 * meanwhile would be good for all of them.
 */
export function assertNotEnded({ ver }: Pick<Actor, 'ver'>, account: Pick<Account, 'ver'>): void {
  if (ver < account.ver) throw new AppError('auth/invalid-token');
}
