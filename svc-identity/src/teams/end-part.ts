import type { EventData } from '@praticio/contracts/catalogue/events';
import { isAppError } from '@praticio/service-kit/errors';
import type { Account, AccountChange } from '../accounts/account.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { Accounts } from '../accounts/part.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  now: () => Date;
}

/**
 * Ends every token that carries a part which somebody no longer has, and notes in their account what it became. The account
 * names the part by its id, so that repeating this ends no later session.
 */
export function endPart({ accounts, now }: Deps) {
  return async ({ holderId, userId, memberId, next }: EventData<'team.part-ended'>): Promise<void> => {
    const decide = (account: Account): AccountChange | null => {
      const teams = account.teams ?? [];
      if (!teams.some((team) => team.holderId === holderId && team.memberId === memberId)) return null;
      const others = teams.filter((team) => team.holderId !== holderId);
      const { set, events } = endRights(account, { reason: 'roles-changed', now: now() });
      return { set: { ...set, teams: next ? [...others, { holderId, ...next }] : others }, events };
    };
    await accounts.change(userId, decide).catch((error: unknown) => {
      // erased meanwhile: its tokens have ended with it
      if (!isAppError(error, 'account/not-found')) throw error;
    });
  };
}
