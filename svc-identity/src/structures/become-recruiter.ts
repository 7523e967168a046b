import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, assertNotEnded, withRole } from '../accounts/account.ts';
import { rolesChanged, structureOnboarded } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Sessions } from '../sessions/part.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  renewSession: Sessions['renew'];
}

/** Gives the role to a practitioner who decides to publish offers; a second time changes nothing. */
export function becomeRecruiter({ accounts, renewSession }: Deps) {
  return async (actor: Actor): Promise<{ account: Account; token: string }> => {
    const account = await accounts.change(actor.id, (current) => {
      assertNotEnded(actor, current);
      const { structure } = current;
      if (!structure) throw new AppError('auth/onboarding-required');
      if (current.roles.includes('ROLE_RECRUITER')) return null;
      if (current.recruiterBarredAt) throw new AppError('account/recruiter-barred');
      const roles = withRole(current.roles, 'ROLE_RECRUITER');
      const next = { ...current, roles, ver: current.ver + 1 };
      const events = [structureOnboarded(next, structure), ...rolesChanged(next)];
      return { set: { roles, ver: next.ver }, events };
    });
    return { account, token: await renewSession(actor, account) };
  };
}
