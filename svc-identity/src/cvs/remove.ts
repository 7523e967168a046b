import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import { cvEvents } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';

/** Takes the CV away; its bytes go with the event. */
export function removeCv({ accounts }: { accounts: Pick<Accounts, 'change'> }) {
  return async (actor: Pick<Actor, 'id'>): Promise<void> => {
    await accounts.change(actor.id, (account) => {
      if (!account.cv) throw new AppError('cv/not-found');
      return { set: { cv: null }, events: cvEvents(account.id, account.cv, null) };
    });
  };
}
