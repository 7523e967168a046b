import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '@praticio/contracts/base/units';
import type { Account, Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { attemptStore } from './attempt-store.ts';
import { changePassword } from './change.ts';
import type { PasswordGate } from './check.ts';
import { checkResetLink } from './check-reset-link.ts';
import { passwordEngine } from './password-engine.ts';
import { resetPassword } from './reset.ts';
import { passwordRoutes } from './routes.ts';
import { unlockLogin } from './unlock-login.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
}
interface Later {
  /** A fresh token for the session of this call. */
  renewSession(actor: Actor, account: Account): Promise<string>;
}

/** Passwords: how they are checked and counted, changed, reset and unlocked. */
export async function openPasswords(
  { config, connection }: IdentityContext,
  { accounts, mailbox }: Rooms,
  { renewSession }: Later,
) {
  const attempts = attemptStore(connection);
  const gate: PasswordGate = {
    attempts,
    mailRequests: mailbox,
    passwords: await passwordEngine(config.PASSWORD_HASH_MEMORY_KIB),
    slowdownMs: config.LOGIN_SLOWDOWN_MS,
    wait,
    now: () => new Date(),
  };
  const deps = { ...gate, accounts, linkTokens: accounts.linkTokens, renewSession };
  return {
    passwords: { gate },
    part: {
      routes: passwordRoutes({
        requestMail: mailbox.add,
        changePassword: changePassword(deps),
        checkResetLink: checkResetLink(deps),
        resetPassword: resetPassword(deps),
        unlockLogin: unlockLogin(deps),
        isSecure: config.PUBLIC_URL.startsWith('https:'),
      }),
      sweeps: [{ name: 'login-attempts', everyMs: HOUR_MS, run: attempts.forgetOld }],
    },
  };
}
export type Passwords = Awaited<ReturnType<typeof openPasswords>>['passwords'];
