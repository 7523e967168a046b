import { randomUUID } from 'node:crypto';
import { TEAM_LOG_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { listTeams } from '@praticio/contracts/identity/commands';
import { INVITATIONS_PER_HOUR } from '@praticio/contracts/identity/team';
import type { Acting } from '@praticio/service-kit/acting';
import { handleCommand } from '@praticio/service-kit/commands';
import { AppError } from '@praticio/service-kit/errors';
import { erasureOf, personErasureOf } from '../accounts/erasure.ts';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';
import type { Passwords } from '../passwords/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { actFor, actingOf, listHolders } from './act.ts';
import { showProfile } from './acting-profile-view.ts';
import { endTeams } from './end.ts';
import { endPart } from './end-part.ts';
import { closureMails, invitationMails, teamLog, teamUpkeep } from './events.ts';
import { isManager } from './is-manager.ts';
import { acceptInvitation, readInvitation } from './join.ts';
import { logStore } from './log-store.ts';
import { managersOf, manageTeam, showTeam, teamsOf } from './manage.ts';
import { readTeamLog } from './read-log.ts';
import { teamRoutes } from './routes.ts';
import { teamStore } from './store.ts';
import { rosterOf } from './team.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
  passwords: Passwords;
  sessions: Sessions;
}

/** Members of structures (docs/architecture.md#holders). */
export function openTeams(context: IdentityContext, { accounts, mailbox, passwords, sessions }: Rooms) {
  const { config, connection, inbox } = context;
  const teams = teamStore(context);
  const log = logStore(connection, TEAM_LOG_DAYS * DAY_MS);
  const base = { accounts, teams, log, inbox, newId: randomUUID, now: () => new Date() };
  const endOne = endPart(base);
  const endings = endTeams({ ...base, endPart: endOne, erasureOf, personErasureOf });
  const deps = {
    ...base,
    endings,
    mailbox,
    linkTokens: accounts.linkTokens,
    publicUrl: config.PUBLIC_URL,
    renewSession: sessions.renew,
    endPart: endOne,
    mayInvite: (userId: string, id: string) =>
      mailbox.allow(`invitations:${userId}`, { id, max: INVITATIONS_PER_HOUR }),
  };
  return {
    teams: {
      showProfile: showProfile({ readActing: actingOf(deps) }),
      /** The team for which somebody acts. */
      showTeam: async (actor: Acting) => showTeam(deps)(actor, await teams.find(actor.holder)),
      teamsOf: teamsOf(deps),
      logOf: log.ofMember,
      placesOf: teams.placesOf,
      release: endings.release,
      eraseAccount: endings.eraseAccount,
      erasePerson: endings.erasePerson,
      /** The receivers of a structure's messages: those who lead it. */
      managersOf: managersOf(deps),
      isManager: isManager(deps),
    },
    part: {
      routes: teamRoutes({
        listHolders: listHolders(deps),
        actFor: actFor(deps),
        findTeam: teams.find,
        showTeam: showTeam(deps),
        manage: manageTeam(deps),
        async closeTeam(actor, { password }) {
          const { founderLeftAt } = await teams.find(actor.holder);
          if (!founderLeftAt) throw new AppError('team/founder');
          await confirmIdentity({ ...passwords.gate, accounts }, actor, { password, field: 'password' });
          await endings.close(actor.holder);
        },
        readTeamLog: readTeamLog(deps),
        readInvitation: readInvitation(deps),
        acceptInvitation: acceptInvitation(deps),
      }),
      consumers: [
        { name: 'teams', on: teamUpkeep(deps) },
        { name: 'team-log', on: teamLog(deps) },
        { name: 'mails', on: { ...invitationMails(deps), ...closureMails(deps) } },
      ],
      commands: [
        handleCommand(listTeams, async ({ after, limit }) => {
          const found = await teams.listAfter(after, limit);
          const items = found.map((team) => ({ ...rosterOf(team), version: team.version }));
          return { items, next: found.length === limit ? (found.at(-1)?.holderId ?? null) : null };
        }),
      ],
      sweeps: [
        { name: 'team-log', everyMs: HOUR_MS, run: log.forgetOld },
        { name: 'invitations', everyMs: HOUR_MS, run: teams.forgetOld },
      ],
    },
  };
}
export type Teams = ReturnType<typeof openTeams>['teams'];
