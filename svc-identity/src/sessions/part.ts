import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@praticio/contracts/base/units';
import type { PasskeyProof } from '@praticio/contracts/identity/security';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Codes } from '../codes/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Passwords } from '../passwords/part.ts';
import { confirmSession } from './confirm.ts';
import { endAllSessions } from './end-all.ts';
import { onSessionsRevoked } from './events.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endSession, readAccountSecurity } from './read-security.ts';
import { sessionRoutes } from './routes.ts';
import { readSigningKeys } from './signing-key-engine.ts';
import { renewSession, startSession } from './start.ts';
import { sessionStore as openSessionStore } from './store.ts';
import { tokenEngine } from './token-engine.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
  passwords: Passwords;
  codes: Codes;
}
interface Later {
  accountOfPasskey(proof: PasskeyProof): Promise<Account>;
}

/** Sessions: the tokens of people who have proved who they are, and the bucket of those that ended. */
export async function openSessions(
  context: IdentityContext,
  { accounts, mailbox, passwords, codes }: Rooms,
  { accountOfPasskey }: Later,
) {
  const { config, connection, revocations } = context;
  const signingKeys = await readSigningKeys(config);
  const sessionStore = openSessionStore(connection);
  const deps = {
    ...passwords.gate,
    accounts,
    mailRequests: mailbox,
    linkTokens: accounts.linkTokens,
    oneTimeCodes: codes.oneTimeCodes,
    accessTokens: tokenEngine(signingKeys),
    sessionStore,
    newId: randomUUID,
    requiresSecondFactor: config.REQUIRE_ADMIN_SECOND_FACTOR,
    accountOfPasskey,
    async endToken(session: { jti: string; exp: number }) {
      await accounts.ended.end(session);
      await revocations.revokeToken(session.jti, session.exp);
    },
    now: () => new Date(),
  };
  const readSecurity = readAccountSecurity(deps);
  const end = endSession(deps);
  await revocations.keepFilled(accounts.ended.all);
  return {
    sessions: {
      start: startSession(deps),
      renew: renewSession(deps),
      noteUse: sessionStore.noteUse,
      listOf: sessionStore.listOf,
      /** Those that have not ended, latest use first. Throws account/not-found. */
      openOf: async (userId: string) => (await readSecurity({ id: userId })).sessions,
      end,
      removeAllOf: sessionStore.removeAllOf,
    },
    part: {
      routes: sessionRoutes({
        logIn: logIn(deps),
        logOut: logOut(deps),
        confirmSession: confirmSession(deps),
        readAccountSecurity: readSecurity,
        endSession: end,
        endAllSessions: endAllSessions(deps),
        publicKeys: signingKeys.keySet,
        isSecure: config.PUBLIC_URL.startsWith('https:'),
      }),
      consumers: [{ name: 'revocations', on: { 'sessions.revoked': onSessionsRevoked({ revocations }) } }],
      sweeps: [
        { name: 'ended-sessions', everyMs: HOUR_MS, run: accounts.ended.forgetOld },
        { name: 'sessions', everyMs: HOUR_MS, run: sessionStore.forgetOld },
      ],
    },
  };
}
export type Sessions = Awaited<ReturnType<typeof openSessions>>['sessions'];
