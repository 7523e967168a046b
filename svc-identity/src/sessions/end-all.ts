import type { Actor } from '../accounts/account.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { LinkTokens } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  now: () => Date;
}

/** 'Se déconnecter partout': ends every token of the account, that of this call included, and every other right that was given out. */
export function endAllSessions({ accounts, linkTokens, now }: Deps) {
  return async (actor: Pick<Actor, 'id'>, { browser }: { browser: string }): Promise<void> => {
    const ending = { reason: 'requested', now: now(), browser: linkTokens.hash(browser) } as const;
    await accounts.change(actor.id, (account) => endRights(account, ending));
  };
}
