import type { Accounts } from '../accounts/part.ts';
import { readProfile } from '../accounts/read.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { administerAccount } from './administer.ts';
import { listMails } from './list-mails.ts';
import { mailsClient } from './mails-client.ts';
import { userRoutes } from './routes.ts';

/** Accounts in the back-office. */
export function openUsers(
  { nats }: Pick<IdentityContext, 'nats'>,
  { accounts, mailbox }: { accounts: Accounts; mailbox: Mailbox },
) {
  const deps = { accounts, now: () => new Date() };
  const findUser = readProfile(deps);
  return {
    part: {
      routes: userRoutes({
        ...administerAccount(deps),
        searchUsers: accounts.directory.search,
        findUser,
        listMails: listMails({ findUser, mailsOf: mailbox.mailsOf, askMails: mailsClient(nats) }),
      }),
    },
  };
}
