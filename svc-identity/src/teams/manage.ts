import type { TeamPart } from '@praticio/contracts/base/auth';
import { SITE_UNKNOWN } from '@praticio/contracts/identity/site';
import type { Team as TeamResponse } from '@praticio/contracts/identity/team';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { endPart } from './end-part.ts';
import { memberName } from './member-name.ts';
import type { TeamStore } from './store.ts';
import {
  memberOf,
  openInvitations,
  type Team,
  type TeamChange,
  withInvitation,
  withoutInvitation,
  withPart,
  withSite,
} from './team.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'findByEmail'>;
  teams: Pick<TeamStore, 'find' | 'change'>;
  endPart: ReturnType<typeof endPart>;
  /** Counts one invitation by a person; false when they have sent many within the hour. */
  mayInvite: (userId: string, invitationId: string) => Promise<boolean>;
  newId: () => string;
  now: () => Date;
}

/** The team as somebody of it sees it: the account that created the structure first. */
export function showTeam({ accounts, now }: Pick<Deps, 'accounts' | 'now'>) {
  return async (actor: Acting, team: Team): Promise<TeamResponse> => {
    const holder = await accounts.findById(team.holderId);
    if (!holder?.structure) throw new AppError('team/not-found');
    const found = await Promise.all(
      team.members.map(async (member) => ({ member, account: await accounts.findById(member.userId) })),
    );
    const founder = {
      userId: holder.id,
      name: memberName(holder),
      email: holder.email,
      part: 'responsable' as const,
      joinedAt: null,
      isFounder: true,
      isSelf: holder.id === actor.id,
      siteId: null,
    };
    const { sites = [] } = holder.structure;
    const founders = team.founderLeftAt ? [] : [founder];
    const part = actor.part === 'own' ? 'responsable' : actor.part;
    return {
      holderId: team.holderId,
      name: holder.structure.name,
      part,
      members: [
        ...founders,
        ...found.flatMap(({ member: { userId, part, joinedAt, siteId = null }, account }) =>
          account
            ? [
                {
                  userId,
                  name: memberName(account),
                  email: account.email,
                  part,
                  joinedAt: joinedAt.toISOString(),
                  isFounder: false,
                  isSelf: userId === actor.id,
                  // of a site that was removed there is no word
                  siteId: sites.some(({ id }) => id === siteId) ? siteId : null,
                },
              ]
            : [],
        ),
      ],
      invitations:
        part === 'responsable'
          ? openInvitations(team, now()).map(({ id, email, part, sentAt, expiresAt }) => ({
              id,
              email,
              part,
              sentAt: sentAt.toISOString(),
              expiresAt: expiresAt.toISOString(),
            }))
          : [],
      sites,
    };
  };
}

/** The structures for which somebody acts, their own first. */
export function teamsOf(
  deps: Pick<Deps, 'accounts' | 'now'> & { teams: Pick<TeamStore, 'find' | 'ofMember'> },
) {
  const show = showTeam(deps);
  return async ({ id, structure }: Pick<Account, 'id' | 'structure'>): Promise<TeamResponse[]> => {
    const own = structure ? [await deps.teams.find(id)] : [];
    const others = await Promise.all(
      (await deps.teams.ofMember(id)).map((holderId) => deps.teams.find(holderId)),
    );
    // a structure goes on without its founder
    const shown = [...own.filter(({ founderLeftAt }) => !founderLeftAt), ...others].map((team) =>
      show({ id, holder: team.holderId, part: 'lecture' }, team).catch((error: unknown) => {
        // it was closed a moment ago
        if (error instanceof AppError && error.code === 'team/not-found') return null;
        throw error;
      }),
    );
    return (await Promise.all(shown)).flatMap((team) => team ?? []);
  };
}

/** The accounts of those who lead a structure: they receive its messages. */
export function managersOf({ accounts, teams }: Pick<Deps, 'accounts' | 'teams'>) {
  return async (holder: Account): Promise<Account[]> => {
    const { members, founderLeftAt } = await teams.find(holder.id);
    const managers = members.filter(({ part }) => part === 'responsable');
    const found = await Promise.all(managers.map(({ userId }) => accounts.findById(userId)));
    return [...(founderLeftAt ? [] : [holder]), ...found.flatMap((account) => account ?? [])];
  };
}

/** A Responsable's actions on the team of the structure for which they act. */
export function manageTeam(deps: Deps) {
  const { accounts, teams, endPart, mayInvite, newId, now } = deps;

  /** Changes a team; the sessions of a person who loses a part end at once, and by the event if this process dies before. */
  async function change(holderId: string, decide: (team: Team) => TeamChange | null): Promise<Team> {
    let change: TeamChange | null = null;
    const team = await teams.change(holderId, (current) => {
      change = decide(current);
      return change;
    });
    const { events = [] } = (change as TeamChange | null) ?? {};
    for (const event of events) if (event.type === 'team.part-ended') await endPart(event.data);
    return team;
  }

  function assertNoFounder(holderId: string, userId: string): void {
    if (holderId === userId) throw new AppError('team/founder');
  }

  return {
    async invite(actor: Acting, { email, part }: { email: string; part: TeamPart }): Promise<Team> {
      const invited = await accounts.findByEmail(email);
      const isThere = async () => invited && memberOf(await teams.find(actor.holder), invited.id);
      if (invited?.id === actor.holder || (await isThere())) throw new AppError('team/already-member');
      const id = newId();
      if (!(await mayInvite(actor.id, id))) throw new AppError('team/too-many-invitations');
      return teams.change(actor.holder, (team) =>
        withInvitation(team, { id, email, part, invitedBy: actor.id }, now()),
      );
    },

    withdraw: ({ holder }: Acting, id: string): Promise<Team> =>
      teams.change(holder, (team) => withoutInvitation(team, id)),

    /** Gives a member another part, or another site; without `siteId` that stays, and '' is all sites. */
    async changeMember(
      { holder }: Acting,
      userId: string,
      { part, siteId }: { part: TeamPart; siteId?: string | undefined },
    ): Promise<Team> {
      assertNoFounder(holder, userId);
      if (siteId !== undefined) {
        const sites = (await accounts.findById(holder))?.structure?.sites ?? [];
        const isKnown = siteId === '' || sites.some(({ id }) => id === siteId);
        if (!isKnown) throw validationError({ siteId: SITE_UNKNOWN });
        await teams.change(holder, (team) => withSite(team, userId, siteId || null));
      }
      return change(holder, (team) => withPart(team, userId, { part, memberId: newId() }));
    },

    async remove({ holder }: Acting, userId: string): Promise<Team> {
      assertNoFounder(holder, userId);
      return change(holder, (team) => withPart(team, userId, null));
    },

    async leave({ holder, id }: Acting): Promise<void> {
      assertNoFounder(holder, id);
      await change(holder, (team) => withPart(team, id, null));
    },
  };
}
