import type { Actor } from './account.ts';
import type { SessionStore, Sessions } from './ports.ts';

/** Ends the session of this call; other sessions of the person go on. */
export function logOut({ sessions, sessionStore }: { sessions: Sessions; sessionStore: SessionStore }) {
  return async ({ jti, exp }: Actor): Promise<void> => {
    await sessions.end({ jti, exp });
    await sessionStore.remove(jti);
  };
}
