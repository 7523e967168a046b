import { EMAILS_REFUSED, REFUSE_EMAILS_PAGE } from '@praticio/contracts/identity/email-preferences';
import * as identity from '@praticio/contracts/identity/endpoints';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type { readProfile } from '../accounts/read.ts';
import type { ShowProfile } from '../teams/acting-profile-view.ts';
import type { refuseEmails, updateEmailPreferences } from './email-preferences.ts';
import type { updateProfile } from './update.ts';

interface Rules {
  readProfile: ReturnType<typeof readProfile>;
  showProfile: ShowProfile;
  noteSessionUse(id: string): Promise<void>;
  updateProfile: ReturnType<typeof updateProfile>;
  updateEmailPreferences: ReturnType<typeof updateEmailPreferences>;
  refuseEmails: ReturnType<typeof refuseEmails>;
}

/** One's own profile, and the mails that one wants. */
export function profileRoutes({
  readProfile,
  showProfile,
  noteSessionUse,
  updateProfile,
  updateEmailPreferences,
  refuseEmails,
}: Rules) {
  return [
    handle(identity.readProfile, async ({ actor }) => {
      // every page load reads the profile: that is the use of a session
      await noteSessionUse(actor.jti);
      return showProfile(actor, await readProfile(actor));
    }),

    handle(identity.updateProfile, async ({ actor, body, files }) =>
      showProfile(actor, await updateProfile(actor, body, files.cvFile[0])),
    ),

    handle(identity.updateEmailPreferences, async ({ actor, body }) =>
      showProfile(actor, await updateEmailPreferences(actor, body.refusedEmails)),
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
