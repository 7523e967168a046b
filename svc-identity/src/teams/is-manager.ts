import type { Accounts } from '../accounts/part.ts';
import { mayRecruit } from './holder.ts';
import type { TeamStore } from './store.ts';
import { memberOf } from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  teams: Pick<TeamStore, 'find'>;
}

/** Whether somebody is a Responsable of a structure for which others may act now. */
export function isManager({ accounts, teams }: Deps) {
  return async (userId: string, holderId: string): Promise<boolean> => {
    const holder = await accounts.findById(holderId);
    if (!holder || !mayRecruit(holder)) return false;
    const [account, team] = await Promise.all([accounts.findById(userId), teams.find(holderId)]);
    if (team.closing) return false;
    if (userId === holderId) return team.founderLeftAt === null;
    return account !== null && account.bannedAt === null && memberOf(team, userId)?.part === 'responsable';
  };
}
