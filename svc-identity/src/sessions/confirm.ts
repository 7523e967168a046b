import type { PasskeyProof } from '@praticio/contracts/identity/security';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, assertNotEnded } from '../accounts/account.ts';
import { type CodeGate, spendCode } from '../codes/second-factor.ts';
import type { AccessTokens } from './session.ts';
import { confirmedToken } from './start.ts';
import type { SessionStore } from './store.ts';

interface Deps extends CodeGate {
  accessTokens: AccessTokens;
  sessionStore: Pick<SessionStore, 'renew'>;
  /** The account that the proof belongs to. Throws auth/passkey-refused. */
  accountOfPasskey(proof: PasskeyProof): Promise<Account>;
}

/** Proves the second factor again; the fresh token allows dangerous actions for a while. */
export function confirmSession(deps: Deps) {
  const tokenFor = confirmedToken(deps);
  return async (actor: Actor, proof: { code: string } | { passkey: PasskeyProof }): Promise<string> => {
    const account = 'code' in proof ? await byCode(actor, proof.code) : await byPasskey(actor, proof.passkey);
    // the first code of an administrator ends older sessions; the one that sent it goes on
    if (account.ver > actor.ver) await deps.sessionStore.renew(actor.jti, account.ver);
    return tokenFor(account, actor);
  };

  async function byCode(actor: Actor, code: string): Promise<Account> {
    const account = await deps.accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    return spendCode(deps, account, code, actor);
  }

  async function byPasskey(actor: Actor, passkey: PasskeyProof): Promise<Account> {
    const account = await deps.accountOfPasskey(passkey);
    if (account.id !== actor.id) throw new AppError('auth/passkey-refused');
    assertNotEnded(actor, account);
    return account;
  }
}
