import type { Actor } from './account.ts';
import { endRights } from './end-rights.ts';
import type { Accounts, Clock, LinkTokens } from './ports.ts';

interface Deps {
  accounts: Accounts;
  linkTokens: LinkTokens;
  now: Clock;
}

/** 'Se déconnecter partout': ends every token of the account, that of this call included, and what else was given out. */
export function endAllSessions({ accounts, linkTokens, now }: Deps) {
  return async (actor: Pick<Actor, 'id'>, { browser }: { browser: string }): Promise<void> => {
    const ending = { reason: 'requested', now: now(), browser: linkTokens.hash(browser) } as const;
    await accounts.change(actor.id, (account) => endRights(account, ending));
  };
}
