import type { PasskeyProof } from 'contracts/identity/security';
import { AppError } from 'service-kit/errors';
import type { Account, Actor } from './account.ts';
import { accountOfPasskey } from './passkeys.ts';
import type { Challenges, PasskeyIndex, WebAuthn } from './ports.ts';
import { type CodeGate, spendCode } from './second-factor.ts';
import { assertNotEnded } from './session.ts';
import { confirmedToken, type SessionDeps } from './start-session.ts';

type Deps = CodeGate &
  Pick<SessionDeps, 'accessTokens'> & {
    passkeyIndex: PasskeyIndex;
    challenges: Challenges;
    webAuthn: WebAuthn;
  };

/** Proves the second factor again; the fresh token allows dangerous actions for a while. */
export function confirmSession(deps: Deps) {
  const tokenFor = confirmedToken(deps);
  return async (actor: Actor, proof: { code: string } | { passkey: PasskeyProof }): Promise<string> => {
    const account = 'code' in proof ? await byCode(actor, proof.code) : await byPasskey(actor, proof.passkey);
    assertNotEnded(actor, account);
    return tokenFor(account, actor);
  };

  async function byCode(actor: Actor, code: string): Promise<Account> {
    const account = await deps.accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    return spendCode(deps, account, code);
  }

  async function byPasskey(actor: Actor, passkey: PasskeyProof): Promise<Account> {
    const account = await accountOfPasskey(deps, passkey);
    if (account.id !== actor.id) throw new AppError('auth/passkey-refused');
    return account;
  }
}
