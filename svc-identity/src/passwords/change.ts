import { type Account, type Actor, assertNotEnded } from '../accounts/account.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { LinkTokens } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { PasswordGate } from './check.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { assertNotCommon, assertNotPersonal } from './password.ts';

interface Deps extends PasswordGate {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  /** A fresh token for the session of this call. */
  renewSession(actor: Actor, account: Account): Promise<string>;
}

/** Sets a new password and ends every session but this one, which goes on with a fresh token in a browser that stays known. */
export function changePassword(deps: Deps) {
  const { accounts, passwords } = deps;
  return async (
    actor: Actor,
    input: { currentPassword: string; password: string; browser: string },
  ): Promise<string> => {
    assertNotCommon(passwords, input.password);
    const confirmed = { password: input.currentPassword, field: 'currentPassword' };
    assertNotPersonal(input.password, await confirmIdentity(deps, actor, confirmed));
    const passwordHash = await passwords.hash(input.password);
    const browser = deps.linkTokens.hash(input.browser);
    const account = await accounts.change(actor.id, (current) => {
      assertNotEnded(actor, current);
      const { set, events } = endRights(current, { reason: 'password-changed', now: deps.now(), browser });
      return { set: { ...set, passwordHash }, events };
    });
    return deps.renewSession(actor, account);
  };
}
