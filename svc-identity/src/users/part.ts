import { noteAct } from '../accounts/note-act.ts';
import type { Accounts } from '../accounts/part.ts';
import { readProfile } from '../accounts/read.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Sessions } from '../sessions/part.ts';
import type { Teams } from '../teams/part.ts';
import { administerAccount } from './administer.ts';
import { listMails } from './list-mails.ts';
import { mailsClient, resendClient } from './mails-client.ts';
import { resendMail } from './resend-mail.ts';
import { userRoutes } from './routes.ts';
import { endUserSessions } from './sessions.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
  sessions: Sessions;
  teams: Teams;
}

/** Accounts in the back-office. */
export function openUsers(
  { nats }: Pick<IdentityContext, 'nats'>,
  { accounts, mailbox, sessions, teams }: Rooms,
) {
  const deps = { accounts, sessions, note: noteAct({ accounts }), now: () => new Date() };
  const findUser = readProfile(deps);
  return {
    part: {
      routes: userRoutes({
        ...administerAccount(deps),
        searchUsers: accounts.directory.search,
        findUser,
        listSessions: sessions.openOf,
        listTeams: teams.teamsOf,
        endSessions: endUserSessions(deps),
        resendMail: resendMail({ ...deps, resend: resendClient(nats) }),
        listMails: listMails({ findUser, mailsOf: mailbox.mailsOf, askMails: mailsClient(nats) }),
      }),
    },
  };
}
