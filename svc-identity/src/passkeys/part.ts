import { HOUR_MS } from '@praticio/contracts/base/units';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Passwords } from '../passwords/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { challengeStore } from './challenge-store.ts';
import { accountOfPasskey, beginPasskeyLogIn, logInWithPasskey } from './log-in.ts';
import { managePasskeys } from './manage.ts';
import { passkeyRoutes } from './routes.ts';
import { webAuthnEngine } from './web-authn-engine.ts';

interface Rooms {
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
}

/** Passkeys (WebAuthn): adding and removing them, and proving that one is there. */
export function openPasskeys({ config, connection }: IdentityContext, rooms: Rooms) {
  const { accounts, passwords, sessions } = rooms;
  const challenges = challengeStore(connection);
  const deps = {
    ...passwords.gate,
    accounts,
    challenges,
    webAuthn: webAuthnEngine(config.PUBLIC_URL),
    renewSession: sessions.renew,
  };
  const ownerOf = accountOfPasskey(deps);
  return {
    passkeys: { accountOf: ownerOf },
    part: {
      routes: passkeyRoutes({
        ...managePasskeys(deps),
        beginPasskeyLogIn: beginPasskeyLogIn(deps),
        logInWithPasskey: logInWithPasskey({ accountOfPasskey: ownerOf, startSession: sessions.start }),
        isSecure: config.PUBLIC_URL.startsWith('https:'),
      }),
      sweeps: [{ name: 'passkey-challenges', everyMs: HOUR_MS, run: challenges.forgetOld }],
    },
  };
}
