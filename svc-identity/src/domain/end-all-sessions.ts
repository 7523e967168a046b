import type { Actor } from './account.ts';
import type { Accounts } from './ports.ts';

/** 'Se déconnecter partout': ends every token of the account, that of this call included. */
export function endAllSessions({ accounts }: { accounts: Accounts }) {
  return async (actor: Pick<Actor, 'id'>): Promise<void> => {
    await accounts.change(actor.id, ({ id: userId, ver }) => ({
      set: { ver: ver + 1 },
      events: [{ type: 'sessions.revoked', data: { userId, ver: ver + 1, reason: 'requested' } }],
    }));
  };
}
