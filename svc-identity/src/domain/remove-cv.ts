import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from './account.ts';
import { cvEvents } from './cv.ts';
import type { Accounts } from './ports.ts';

/** Takes the CV away; its bytes go with the event. */
export function removeCv({ accounts }: { accounts: Accounts }) {
  return async (actor: Pick<Actor, 'id'>): Promise<void> => {
    await accounts.change(actor.id, (account) => {
      if (!account.cv) throw new AppError('cv/not-found');
      return { set: { cv: null }, events: cvEvents(account.id, account.cv, null) };
    });
  };
}
