import { TEAMS_MAX } from '@praticio/contracts/identity/team';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type AccountChange, type Actor, assertNotEnded } from '../accounts/account.ts';
import { accountIdOf, type LinkTokens } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { mayRecruit } from './holder.ts';
import type { TeamStore } from './store.ts';
import { type Invitation, joined, memberOf, openInvitations, type Team } from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  teams: Pick<TeamStore, 'find' | 'change'>;
  linkTokens: LinkTokens;
  renewSession: Sessions['renew'];
  now: () => Date;
}

/** The token of a mailed invitation: bound to the structure, the invitation and the address, and stored nowhere. */
export const invitationToken = (
  linkTokens: Pick<LinkTokens, 'derive'>,
  holderId: string,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
): string => linkTokens.derive('invitation', holderId, id, { mailedTo: email });

interface Found {
  team: Team;
  holder: Account;
  invitation: Invitation;
}

type Finding = Pick<Deps, 'accounts' | 'teams' | 'linkTokens' | 'now'>;

/** Throws 'team/invitation-unknown' for a token that was never mailed, was used, has expired or was taken back. */
async function findInvited({ accounts, teams, linkTokens, now }: Finding, token: string): Promise<Found> {
  const holderId = accountIdOf(token);
  const [team, holder] = await Promise.all([teams.find(holderId), accounts.findById(holderId)]);
  const hash = linkTokens.hash(token);
  const invitation = openInvitations(team, now()).find(
    (open) => linkTokens.hash(invitationToken(linkTokens, holderId, open)) === hash,
  );
  if (!invitation || !holder || !mayRecruit(holder)) throw new AppError('team/invitation-unknown');
  return { team, holder, invitation };
}

export function readInvitation(deps: Finding) {
  return async (token: string) => {
    const { holder, invitation } = await findInvited(deps, token);
    return { structureName: holder.structure?.name ?? '', invitation };
  };
}

/**
 * Takes the place of an invitation and acts for the structure from then on. The account notes the place first, so that whatever
 * dies in between, a place that ends later finds every account whose tokens carry it; the team alone decides who is a member.
 */
export function acceptInvitation(deps: Deps) {
  const { accounts, teams, renewSession, now } = deps;
  return async (actor: Actor & { email: string }, token: string): Promise<string> => {
    const { team, holder, invitation } = await findInvited(deps, token);
    if (invitation.email !== actor.email.toLowerCase()) throw new AppError('team/other-address');
    const holderId = holder.id;
    const { part } = invitation;
    if (holderId === actor.id || memberOf(team, actor.id)) throw new AppError('team/already-member');
    // the same for every attempt, so that a part that ends finds the account's note of it
    const memberId = invitation.id;
    const account = await accounts.change(actor.id, (current): AccountChange => {
      assertNotEnded(actor, current);
      const others = (current.teams ?? []).filter((place) => place.holderId !== holderId);
      if (others.length >= TEAMS_MAX) throw new AppError('team/too-many-teams');
      return { set: { teams: [...others, { holderId, memberId, part }] } };
    });
    await teams.change(holderId, (current) => {
      if (memberOf(current, actor.id)) throw new AppError('team/already-member');
      return joined(current, invitation.id, { userId: actor.id, memberId }, now());
    });
    const { jti, exp } = actor;
    return renewSession({ jti, exp, act: { holder: holderId, part } }, account);
  };
}
