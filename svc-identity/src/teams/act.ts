import type { HolderChoice } from '@praticio/contracts/identity/team';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, assertNotEnded } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { mayRecruit } from './holder.ts';
import type { TeamStore } from './store.ts';
import { memberOf } from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  teams: Pick<TeamStore, 'find'>;
  renewSession: Sessions['renew'];
}

async function present(accounts: Deps['accounts'], id: string): Promise<Account> {
  const account = await accounts.findById(id);
  if (!account) throw new AppError('account/not-found');
  return account;
}

/** The account behind a structure for which members may act now; null for one that is closed, banned or barred. */
async function findHolder(accounts: Deps['accounts'], holderId: string): Promise<Account | null> {
  const holder = await accounts.findById(holderId);
  return holder && mayRecruit(holder) ? holder : null;
}

/** For whom the person may act: themself first, then the structures that they belong to. */
export function listHolders({ accounts, teams }: Pick<Deps, 'accounts' | 'teams'>) {
  return async (actor: Actor): Promise<HolderChoice[]> => {
    const account = await present(accounts, actor.id);
    const places = await Promise.all(
      (account.teams ?? []).map(async ({ holderId }): Promise<HolderChoice[]> => {
        const [holder, team] = await Promise.all([findHolder(accounts, holderId), teams.find(holderId)]);
        const member = memberOf(team, actor.id);
        if (!holder?.structure || !member) return [];
        const current = actor.act?.holder === holderId;
        return [{ holderId, name: holder.structure.name, part: member.part, current }];
      }),
    );
    const others = places.flat();
    const name = account.structure?.name ?? [account.firstname, account.lastname].filter(Boolean).join(' ');
    const current = !others.some((choice) => choice.current);
    return [{ holderId: account.id, name: name || account.email, part: 'own', current }, ...others];
  };
}

/**
 * A token that acts for a structure, or for oneself. The account is read before its place in the team: a place that ends after
 * that raises the account's `ver` above the token's.
 */
export function actFor({ accounts, teams, renewSession }: Deps) {
  return async (actor: Actor, holderId: string): Promise<string> => {
    const account = await present(accounts, actor.id);
    assertNotEnded(actor, account);
    const { jti, exp } = actor;
    if (holderId === actor.id) return renewSession({ jti, exp }, account);
    const [holder, team] = await Promise.all([findHolder(accounts, holderId), teams.find(holderId)]);
    const member = memberOf(team, actor.id);
    if (!holder || !member) throw new AppError('team/not-found');
    return renewSession({ jti, exp, act: { holder: holderId, part: member.part } }, account);
  };
}

/** The structure for which the call acts, with its name; undefined for oneself. */
export function actingOf({ accounts, teams }: Pick<Deps, 'accounts' | 'teams'>) {
  return async ({ id, act }: Pick<Actor, 'id' | 'act'>) => {
    if (!act || act.part === 'own') return undefined;
    const holder = await accounts.findById(act.holder);
    const known = holder?.structure;
    const structure = act.part === 'responsable' ? known : null;
    const { sites = [] } = known ?? {};
    const siteId = sites.length > 0 ? memberOf(await teams.find(act.holder), id)?.siteId : null;
    return {
      holderId: act.holder,
      name: known?.name ?? '',
      part: act.part,
      ...(known && { type: known.type, verified: known.verified, logo: known.logo ?? null }),
      ...(structure && { structure }),
      ...(sites.length > 0 && { sites }),
      ...(sites.some((site) => site.id === siteId) && siteId && { siteId }),
    };
  };
}
