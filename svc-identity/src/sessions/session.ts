import type { AccessTokenClaims } from '@praticio/contracts/base/auth';
import type { Account } from '../accounts/account.ts';

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

/** Ends one token before its time, everywhere. */
export type EndToken = (session: { jti: string; exp: number }) => Promise<void>;

/** A session that gets a token. */
export interface IssuedSession {
  id: string;
  expiresAt: Date;
  confirmedUntil: Date | null;
  /** For whom it acts; absent for the person. */
  act?: AccessTokenClaims['act'];
}
export interface AccessTokens {
  /** The token of a session; it allows dangerous actions until `confirmedUntil`. */
  issue(account: Account, session: IssuedSession): Promise<string>;
}
