import type { PasskeyProof } from '@praticio/contracts/identity/security';
import { AppError } from '@praticio/service-kit/errors';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Sessions } from '../sessions/part.ts';
import type { LogInDevice } from '../sessions/start.ts';
import type { ChallengeStore } from './challenge-store.ts';
import type { WebAuthn } from './passkey.ts';

interface Deps {
  accounts: Pick<Accounts, 'findByPasskey' | 'change'>;
  challenges: Pick<ChallengeStore, 'use'>;
  webAuthn: Pick<WebAuthn, 'request' | 'verifyProof'>;
  now: () => Date;
}

/** Options of a login or a confirmation; the challenge belongs to nobody yet. */
export function beginPasskeyLogIn({
  challenges,
  webAuthn,
}: Pick<Deps, 'webAuthn'> & { challenges: Pick<ChallengeStore, 'issue'> }) {
  return async () => webAuthn.request(await challenges.issue(null));
}

/** The account that the proof belongs to. Throws auth/passkey-refused. */
export function accountOfPasskey({ accounts, challenges, webAuthn, now }: Deps) {
  return async (proof: PasskeyProof): Promise<Account> => {
    const owner = await accounts.findByPasskey(proof.id);
    const passkey = owner?.passkeys.find(({ id }) => id === proof.id);
    if (!owner || !passkey) throw new AppError('auth/passkey-refused');
    const counter = await webAuthn.verifyProof(proof, passkey, (challenge) =>
      challenges.use(challenge, null),
    );
    if (counter === null) throw new AppError('auth/passkey-refused');
    const used = { counter, usedAt: now() };
    return accounts.change(owner.id, ({ passkeys }) => ({
      set: { passkeys: passkeys.map((each) => (each.id === proof.id ? { ...each, ...used } : each)) },
    }));
  };
}

interface LogInDeps {
  accountOfPasskey: ReturnType<typeof accountOfPasskey>;
  startSession: Sessions['start'];
}

/** A login without a password: the authenticator has checked the person (user verification). */
export function logInWithPasskey({ accountOfPasskey, startSession }: LogInDeps) {
  return async (input: { passkey: PasskeyProof; remember: boolean; device: LogInDevice }): Promise<string> =>
    startSession(await accountOfPasskey(input.passkey), input.device, input.remember);
}
