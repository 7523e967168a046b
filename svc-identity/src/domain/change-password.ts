import type { Actor } from './account.ts';
import type { PasswordGate } from './check-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { noLinksOnTheirWay } from './link.ts';
import { assertNotCommon, assertNotPersonal } from './password-rule.ts';
import type { Accounts } from './ports.ts';
import { assertNotEnded } from './session.ts';
import { type RenewalDeps, renewSession } from './start-session.ts';

type Deps = PasswordGate & RenewalDeps & { accounts: Accounts };

/** Sets a new password and ends every session but this one, which goes on with a fresh token. */
export function changePassword(deps: Deps) {
  const { accounts, passwords } = deps;
  return async (actor: Actor, input: { currentPassword: string; password: string }): Promise<string> => {
    assertNotCommon(passwords, input.password);
    const confirmed = { password: input.currentPassword, field: 'currentPassword' };
    assertNotPersonal(input.password, await confirmIdentity(deps, actor, confirmed));
    const passwordHash = await passwords.hash(input.password);
    const account = await accounts.change(actor.id, (current) => {
      assertNotEnded(actor, current);
      const { id: userId } = current;
      const ver = current.ver + 1;
      return {
        set: { passwordHash, ver, ...noLinksOnTheirWay() },
        events: [{ type: 'sessions.revoked', data: { userId, ver, reason: 'password-changed' } }],
      };
    });
    return renewSession(deps, actor, account);
  };
}
