import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Passwords } from '../passwords/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { register } from './register.ts';
import { registrationRoutes } from './routes.ts';
import { verifyEmail } from './verify-email.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
  passwords: Passwords;
  sessions: Sessions;
}

/** The email address of an account: registering it, verifying it, changing it. */
export function openRegistration({ config }: IdentityContext, rooms: Rooms) {
  const { accounts, mailbox, passwords, sessions } = rooms;
  const linkTokens = accounts.linkTokens;
  const deps = { ...passwords.gate, accounts, linkTokens, startSession: sessions.start };
  return {
    part: {
      routes: registrationRoutes({
        register: register(deps),
        verifyEmail: verifyEmail(deps),
        requestMail: mailbox.add,
        requestEmailChange: requestEmailChange(deps),
        confirmEmailChange: confirmEmailChange(deps),
        isSecure: config.PUBLIC_URL.startsWith('https:'),
      }),
    },
  };
}
