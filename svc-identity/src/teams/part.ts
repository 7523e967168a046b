import { randomUUID } from 'node:crypto';
import { TEAM_LOG_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { INVITATIONS_PER_HOUR } from '@praticio/contracts/identity/team';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { actFor, actingOf, listHolders } from './act.ts';
import { endPart } from './end-part.ts';
import { eraseFromTeams } from './erase.ts';
import { invitationMails, teamLog, teamUpkeep } from './events.ts';
import { acceptInvitation, readInvitation } from './join.ts';
import { logStore } from './log-store.ts';
import { manageTeam, showTeam } from './manage.ts';
import { readTeamLog } from './read-log.ts';
import { teamRoutes } from './routes.ts';
import { teamStore } from './store.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
  sessions: Sessions;
}

/** Who acts for which structure (docs/architecture.md#holders). */
export function openTeams(context: IdentityContext, { accounts, mailbox, sessions }: Rooms) {
  const { config, connection, inbox } = context;
  const teams = teamStore(context);
  const log = logStore(connection, TEAM_LOG_DAYS * DAY_MS);
  const base = { accounts, teams, log, inbox, newId: randomUUID, now: () => new Date() };
  const deps = {
    ...base,
    mailbox,
    linkTokens: accounts.linkTokens,
    publicUrl: config.PUBLIC_URL,
    renewSession: sessions.renew,
    endPart: endPart(base),
    mayInvite: (userId: string, id: string) =>
      mailbox.allow(`invitations:${userId}`, { id, max: INVITATIONS_PER_HOUR }),
  };
  return {
    teams: {
      actingOf: actingOf(deps),
      logOf: log.ofMember,
      placesOf: teams.placesOf,
      erase: eraseFromTeams(deps),
    },
    part: {
      routes: teamRoutes({
        listHolders: listHolders(deps),
        actFor: actFor(deps),
        findTeam: teams.find,
        showTeam: showTeam(deps),
        manage: manageTeam(deps),
        readTeamLog: readTeamLog(deps),
        readInvitation: readInvitation(deps),
        acceptInvitation: acceptInvitation(deps),
      }),
      consumers: [
        { name: 'teams', on: teamUpkeep(deps) },
        { name: 'team-log', on: teamLog(deps) },
        { name: 'mails', on: invitationMails(deps) },
      ],
      sweeps: [
        { name: 'team-log', everyMs: HOUR_MS, run: log.forgetOld },
        { name: 'invitations', everyMs: HOUR_MS, run: teams.forgetOld },
      ],
    },
  };
}
export type Teams = ReturnType<typeof openTeams>['teams'];
