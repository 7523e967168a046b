import type { Profile } from '@praticio/contracts/identity/profile';
import { type Account, type Actor, withRole } from '../accounts/account.ts';
import { profileView } from '../accounts/view.ts';
import type { actingOf } from './act.ts';

/** One's own profile, with the structure for which one acts at the moment: every response that is a profile says it. */
export function showProfile({ readActing }: { readActing: ReturnType<typeof actingOf> }) {
  return async (actor: Pick<Actor, 'id' | 'act'>, account: Account): Promise<Profile> => {
    const [shown, acting] = [profileView(account), await readActing(actor)];
    if (!acting) return shown;
    // a member who acts for a structure recruits for it, even if they are a candidate themselves
    const user = { ...shown.user, roles: withRole(shown.user.roles, 'ROLE_RECRUITER') };
    return { ...shown, user, acting, isOnboardingComplete: true };
  };
}
export type ShowProfile = ReturnType<typeof showProfile>;
