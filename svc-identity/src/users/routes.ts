import * as administration from '@praticio/contracts/administration/endpoints';
import { pageResponse } from '@praticio/contracts/base/pagination';
import type { Team } from '@praticio/contracts/identity/team';
import { handle } from '@praticio/service-kit/handle';
import type { Account, AccountQuery } from '../accounts/account.ts';
import type { readProfile } from '../accounts/read.ts';
import type { Session } from '../sessions/session.ts';
import type { administerAccount } from './administer.ts';
import type { listMails } from './list-mails.ts';
import type { resendMail } from './resend-mail.ts';
import type { endUserSessions } from './sessions.ts';
import { sessionsView, teamsView, userView } from './view.ts';

interface Rules extends ReturnType<typeof administerAccount> {
  searchUsers(query: AccountQuery): Promise<{ accounts: Account[]; total: number }>;
  findUser: ReturnType<typeof readProfile>;
  listMails: ReturnType<typeof listMails>;
  listSessions(userId: string): Promise<Session[]>;
  listTeams(account: Account): Promise<Team[]>;
  endSessions: ReturnType<typeof endUserSessions>;
  resendMail: ReturnType<typeof resendMail>;
}

/** The back-office's view on people. */
export function userRoutes({
  searchUsers,
  findUser,
  listMails,
  listSessions,
  listTeams,
  endSessions,
  resendMail,
  setRecruiter,
  setBanned,
  setStructureVerified,
  resendVerification,
}: Rules) {
  return [
    handle(administration.searchUsers, async ({ query }) => {
      const { accounts, total } = await searchUsers(query);
      return pageResponse(accounts.map(userView), query, total);
    }),

    handle(administration.findUser, async ({ params }) => userView(await findUser(params))),

    handle(administration.listUserMails, ({ params }) => listMails(params)),

    handle(administration.resendUserMail, async ({ actor, params, body }) => {
      await resendMail(actor, params.id, body);
      return { message: "L'email part de nouveau." };
    }),

    handle(administration.listUserSessions, async ({ params }) =>
      sessionsView(await listSessions(params.id)),
    ),

    handle(administration.listUserTeams, async ({ params }) =>
      teamsView(await listTeams(await findUser(params))),
    ),

    handle(administration.endUserSessions, async ({ actor, params, body }) => {
      await endSessions(actor, params.id, body);
      return sessionsView(await listSessions(params.id));
    }),

    handle(administration.setRecruiter, async ({ actor, params, body }) =>
      userView(await setRecruiter(actor, params.id, body)),
    ),

    handle(administration.setBanned, async ({ actor, params, body }) =>
      userView(await setBanned(actor, params.id, body)),
    ),

    handle(administration.setStructureVerified, async ({ actor, params, body }) =>
      userView(await setStructureVerified(actor, params.id, body)),
    ),

    handle(administration.resendVerification, async ({ actor, params }) => {
      await resendVerification(actor, params.id);
      return { message: "Si l'adresse n'est pas encore vérifiée, un nouveau lien vient d'être envoyé." };
    }),
  ];
}
