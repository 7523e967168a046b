import { EMAILS_REFUSED, REFUSE_EMAILS_PAGE } from '@praticio/contracts/identity/email-preferences';
import * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { handle, Redirect } from '@praticio/service-kit/handle';
import { type Account, type Actor, withRole } from '../accounts/account.ts';
import type { readProfile } from '../accounts/read.ts';
import { profileView } from '../accounts/view.ts';
import type { actingOf } from '../teams/act.ts';
import type { refuseEmails, updateEmailPreferences } from './email-preferences.ts';
import type { updateProfile } from './update.ts';

interface Rules {
  readProfile: ReturnType<typeof readProfile>;
  actingOf: ReturnType<typeof actingOf>;
  noteSessionUse(id: string): Promise<void>;
  updateProfile: ReturnType<typeof updateProfile>;
  updateEmailPreferences: ReturnType<typeof updateEmailPreferences>;
  refuseEmails: ReturnType<typeof refuseEmails>;
}

/** One's own profile, and the mails that one wants. */
export function profileRoutes({
  readProfile,
  actingOf,
  noteSessionUse,
  updateProfile,
  updateEmailPreferences,
  refuseEmails,
}: Rules) {
  async function show(actor: Pick<Actor, 'act'>, account: Account): Promise<Profile> {
    const [shown, acting] = [profileView(account), await actingOf(actor)];
    if (!acting) return shown;
    // whoever acts for a structure recruits for it, whatever they are themselves
    const user = { ...shown.user, roles: withRole(shown.user.roles, 'ROLE_RECRUITER') };
    return { ...shown, user, acting, isOnboardingComplete: true };
  }

  return [
    handle(identity.readProfile, async ({ actor }) => {
      // every page load reads the profile: that is the use of a session
      await noteSessionUse(actor.jti);
      return show(actor, await readProfile(actor));
    }),

    handle(identity.updateProfile, async ({ actor, body, files }) =>
      show(actor, await updateProfile(actor, body, files.cvFile[0])),
    ),

    handle(identity.updateEmailPreferences, async ({ actor, body }) =>
      show(actor, await updateEmailPreferences(actor, body.refusedEmails)),
    ),

    handle(
      identity.openRefuseEmailsPage,
      ({ params }) => new Redirect(`${REFUSE_EMAILS_PAGE}?token=${encodeURIComponent(params.token)}`),
    ),

    handle(identity.refuseEmails, async ({ params }) => {
      await refuseEmails(params.token);
      return { message: EMAILS_REFUSED };
    }),
  ];
}
