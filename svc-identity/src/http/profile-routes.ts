import { PROFILE_CV_MAX_BYTES } from 'contracts/identity/limits';
import { onboardingFieldsSchema } from 'contracts/identity/onboarding';
import { profileFormSchema } from 'contracts/identity/profile';
import type { FileKind } from 'service-kit/file-content';
import { sendDownload } from 'service-kit/file-store';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { readMultipart } from 'service-kit/multipart';
import { parseBody } from 'service-kit/request-body';
import type { UseCases } from '../use-cases.ts';
import { profileView } from './views.ts';

const cvFile = {
  field: 'cvFile',
  max: 1,
  maxBytes: PROFILE_CV_MAX_BYTES,
  kinds: ['pdf', 'doc', 'docx'] as FileKind[],
  messages: {
    wrongKind: 'Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés',
    tooLarge: 'Le fichier ne doit pas dépasser 10 Mo',
  },
};

/** One's own profile, structure and CV. */
export function profileRoutes(useCases: UseCases): RouteHandlers {
  return {
    async 'GET /api/profile'(ctx) {
      ctx.body = profileView(await useCases.readProfile(actorOf(ctx)));
    },

    async 'POST /api/profile'(ctx) {
      const { fields, files } = await readMultipart(ctx, { fields: profileFormSchema, files: [cvFile] });
      ctx.body = profileView(await useCases.updateProfile(actorOf(ctx), fields, files[0]));
    },

    async 'GET /api/profile/cv'(ctx) {
      sendDownload(ctx, await useCases.readOwnCv(actorOf(ctx)));
    },

    async 'DELETE /api/profile/cv'(ctx) {
      await useCases.removeCv(actorOf(ctx));
      ctx.status = 204;
    },

    async 'POST /api/profile/recruiter'(ctx) {
      const { account, token } = await useCases.becomeRecruiter(actorOf(ctx));
      ctx.body = { ...profileView(account), token };
    },

    async 'POST /api/onboarding/structure'(ctx) {
      const input = await parseBody(ctx, onboardingFieldsSchema);
      const { structure, token } = await useCases.completeOnboarding(actorOf(ctx), input);
      ctx.status = 201;
      ctx.body = { ...structure, token };
    },
  };
}
