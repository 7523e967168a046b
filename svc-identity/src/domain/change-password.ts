import type { Actor } from './account.ts';
import type { PasswordGate } from './check-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { endRights } from './end-rights.ts';
import { assertNotCommon, assertNotPersonal } from './password-rule.ts';
import type { Accounts, LinkTokens } from './ports.ts';
import { assertNotEnded } from './session.ts';
import { type RenewalDeps, renewSession } from './start-session.ts';

type Deps = PasswordGate & RenewalDeps & { accounts: Accounts; linkTokens: LinkTokens };

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
    return renewSession(deps, actor, account);
  };
}
