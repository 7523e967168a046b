import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from './account.ts';
import type { Accounts } from './ports.ts';

/** One's own account. */
export function readProfile({ accounts }: { accounts: Accounts }) {
  return async (actor: Pick<Actor, 'id'>): Promise<Account> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    return account;
  };
}
