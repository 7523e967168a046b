import type { EventData } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import type { Account, AccountChange, Actor } from './account.ts';
import type { Accounts } from './part.ts';

/**
 * Writes the act of an administrator on an account to the audit log, with its changes in the same write. Throws
 * account/is-administrator: administrators neither close each other's sessions nor read or erase each other's account.
 */
export function noteAct({ accounts }: { accounts: Pick<Accounts, 'change'> }) {
  return async (
    actor: Pick<Actor, 'id'>,
    userId: string,
    { action, reason }: Pick<EventData<'access.administered'>, 'action' | 'reason'>,
    changeOf: (account: Account) => AccountChange = () => ({ set: {} }),
  ): Promise<void> => {
    const target = { kind: 'account' as const, id: userId };
    const data = { adminId: actor.id, action, userId, target, reason };
    await accounts.change(userId, (account) => {
      if (account.roles.includes('ROLE_ADMIN')) throw new AppError('account/is-administrator');
      const { set, events = [] } = changeOf(account);
      return { set, events: [{ type: 'access.administered', data }, ...events] };
    });
  };
}
