import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, withRole } from './account.ts';
import type { Accounts } from './ports.ts';
import { rolesChanged, structureOnboarded } from './profile-events.ts';
import { assertNotEnded } from './session.ts';
import { type RenewalDeps, renewSession } from './start-session.ts';

/** Gives the role to a practitioner who decides to publish offers; a second time changes nothing. */
export function becomeRecruiter({ accounts, ...deps }: RenewalDeps & { accounts: Accounts }) {
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
    return { account, token: await renewSession(deps, actor, account) };
  };
}
