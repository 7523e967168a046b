import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, isOnboarded } from './account.ts';
import type { AccountStore } from './store.ts';

/** An account by its id. */
export function readProfile({ accounts }: { accounts: Pick<AccountStore, 'findById'> }) {
  return async (actor: Pick<Actor, 'id'>): Promise<Account> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    return account;
  };
}

/** Whether the person behind a call has finished the onboarding; administrators need none. */
export function isActorOnboarded(read: ReturnType<typeof readProfile>) {
  return async (actor: Pick<Actor, 'roles'> & Pick<Acting, 'holder'>): Promise<boolean> =>
    actor.roles.includes('ROLE_ADMIN') || isOnboarded(await read({ id: actor.holder }));
}
