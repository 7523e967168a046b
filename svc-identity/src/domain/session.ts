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
