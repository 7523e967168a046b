import type { Actor } from '../accounts/account.ts';
import { erasureOf } from '../accounts/erasure.ts';
import type { Accounts } from '../accounts/part.ts';
import type { PasswordGate } from '../passwords/check.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';
import type { Teams } from '../teams/part.ts';

interface Deps extends PasswordGate {
  accounts: Pick<Accounts, 'findById' | 'remove'>;
  teams: Pick<Teams, 'release'>;
}

/** Erases the person here at once, and in the other services through the event; asks for the password. */
export function eraseAccount(deps: Deps) {
  return async (
    actor: Pick<Actor, 'id'>,
    { password, closesStructure = false }: { password: string; closesStructure?: boolean | undefined },
  ): Promise<void> => {
    const account = await confirmIdentity(deps, actor, { password, field: 'password' });
    if (await deps.teams.release(account, closesStructure))
      await deps.accounts.remove(actor.id, (current) => erasureOf(current, deps.now()));
  };
}
