import type { Actor } from './account.ts';
import type { Sessions } from './ports.ts';

/** Ends the token of this call; other sessions of the person go on. */
export function logOut({ sessions }: { sessions: Sessions }) {
  return ({ jti, exp }: Actor): Promise<void> => sessions.end({ jti, exp });
}
