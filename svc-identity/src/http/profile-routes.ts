import { EMAILS_REFUSED, REFUSE_EMAILS_PAGE } from '@praticio/contracts/identity/email-preferences';
import {
  becomeRecruiter,
  completeOnboarding,
  onboardCandidate,
  openRefuseEmailsPage,
  readOwnCv,
  readProfile,
  refuseEmails,
  removeCv,
  removeLogo,
  replaceLogo,
  updateCandidate,
  updateEmailPreferences,
  updateProfile,
} from '@praticio/contracts/identity/endpoints';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { profileView } from './profile-view.ts';

/** One's own profile, structure and CV. */
export function profileRoutes(useCases: UseCases) {
  return [
    handle(readProfile, async ({ actor }) => {
      // every page load reads the profile: that is the use of a session
      await useCases.noteSessionUse(actor.jti);
      return profileView(await useCases.readProfile(actor));
    }),

    handle(updateProfile, async ({ actor, body, files }) =>
      profileView(await useCases.updateProfile(actor, body, files.cvFile[0])),
    ),

    handle(updateCandidate, async ({ actor, body }) =>
      profileView(await useCases.updateCandidate(actor, body)),
    ),

    handle(updateEmailPreferences, async ({ actor, body }) =>
      profileView(await useCases.updateEmailPreferences(actor, body.refusedEmails)),
    ),

    handle(
      openRefuseEmailsPage,
      ({ params }) => new Redirect(`${REFUSE_EMAILS_PAGE}?token=${encodeURIComponent(params.token)}`),
    ),

    handle(refuseEmails, async ({ params }) => {
      await useCases.refuseEmails(params.token);
      return { message: EMAILS_REFUSED };
    }),

    handle(readOwnCv, ({ actor }) => useCases.readOwnCv(actor)),

    handle(removeCv, ({ actor }) => useCases.removeCv(actor)),

    handle(replaceLogo, async ({ actor, files, signal }) =>
      profileView(await useCases.replaceLogo(actor, { bytes: files.logo[0]?.bytes, signal })),
    ),

    handle(removeLogo, async ({ actor }) => profileView(await useCases.removeLogo(actor))),

    handle(becomeRecruiter, async ({ actor }) => {
      const { account, token } = await useCases.becomeRecruiter(actor);
      return { ...profileView(account), token };
    }),

    handle(completeOnboarding, async ({ actor, body }) => {
      const { structure, token } = await useCases.completeOnboarding(actor, body);
      return { ...structure, token };
    }),

    handle(onboardCandidate, async ({ actor, body }) =>
      profileView(await useCases.onboardCandidate(actor, body)),
    ),
  ];
}
