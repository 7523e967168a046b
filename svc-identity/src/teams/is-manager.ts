import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import { mayRecruit } from './holder.ts';
import type { TeamStore } from './store.ts';
import { memberOf } from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  teams: Pick<TeamStore, 'find'>;
}

/** Whether somebody, as they were just read, is a Responsable of a structure for which others may act now. */
export function isManager({ accounts, teams }: Deps) {
  return async (account: Account, holderId: string): Promise<boolean> => {
    const isFounder = account.id === holderId;
    const holder = isFounder ? account : await accounts.findById(holderId);
    if (!holder || !mayRecruit(holder)) return false;
    const team = await teams.find(holderId);
    if (team.closing) return false;
    if (isFounder) return team.founderLeftAt === null;
    return account.bannedAt === null && memberOf(team, account.id)?.part === 'responsable';
  };
}
