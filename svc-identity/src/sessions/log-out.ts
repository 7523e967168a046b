import type { Actor } from '../accounts/account.ts';
import type { EndToken } from './session.ts';
import type { SessionStore } from './store.ts';

interface Deps {
  endToken: EndToken;
  sessionStore: Pick<SessionStore, 'remove'>;
}

/** Ends the session of this call; other sessions of the person go on. */
export function logOut({ endToken, sessionStore }: Deps) {
  return async ({ jti, exp }: Pick<Actor, 'jti' | 'exp'>): Promise<void> => {
    await endToken({ jti, exp });
    await sessionStore.remove(jti);
  };
}
