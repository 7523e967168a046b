import {
  INTEREST_CV_TOO_LARGE,
  INTEREST_CV_WRONG_KIND,
  interestInputSchema,
} from 'contracts/offers/interest';
import { INTEREST_CV_MAX_BYTES } from 'contracts/offers/limits';
import { AppError, isAppError } from 'service-kit/errors';
import { sendDownload } from 'service-kit/file-store';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { readMultipart } from 'service-kit/multipart';
import { parseBody } from 'service-kit/request-body';
import type { InterestForm } from '../domain/express-interest.ts';
import type { UseCases } from '../use-cases.ts';
import { myInterestView, receivedInterestView } from './interest-view.ts';
import { offerIdOf } from './offer-id.ts';

const cvRule = {
  field: 'cvFile',
  max: 1,
  maxBytes: INTEREST_CV_MAX_BYTES,
  kinds: ['pdf' as const, 'doc' as const, 'docx' as const],
  messages: { tooLarge: INTEREST_CV_TOO_LARGE, wrongKind: INTEREST_CV_WRONG_KIND },
};

async function readInterestForm(ctx: AppContext): Promise<InterestForm> {
  if (!ctx.request.is('multipart/form-data'))
    return { input: await parseBody(ctx, interestInputSchema), upload: null };
  const form = { fields: interestInputSchema, files: [cvRule] };
  const { fields, files } = await readMultipart(ctx, form).catch((error: unknown) => {
    // the form has one file: whichever limit it met, it is that one
    if (!isAppError(error, 'upload/too-large')) throw error;
    throw new AppError(error.code, {
      fieldErrors: { cvFile: INTEREST_CV_TOO_LARGE },
      details: INTEREST_CV_TOO_LARGE,
    });
  });
  const [file] = files;
  return {
    input: fields,
    upload: file ? { filename: file.name, mediaType: file.mediaType, bytes: file.bytes } : null,
  };
}

const idOf = (ctx: AppContext) => ctx.params.id ?? '';

export function interestRoutes(useCases: UseCases): RouteHandlers {
  const mine = async (ctx: AppContext, interestId: string) =>
    (await useCases.listMyInterests(actorOf(ctx))).filter(({ interest }) => interest.id === interestId);
  const answer = (status: 'accepted' | 'rejected') => async (ctx: AppContext) => {
    const actor = actorOf(ctx);
    await useCases.answerInterest(actor, idOf(ctx), status);
    const received = await useCases.listReceivedInterests(actor, [status]);
    ctx.body = received.filter(({ interest }) => interest.id === idOf(ctx)).map(receivedInterestView)[0];
  };

  return {
    async 'POST /api/offers/:id/interest'(ctx) {
      const offerId = offerIdOf(ctx);
      const { id } = await useCases.expressInterest(actorOf(ctx), offerId, await readInterestForm(ctx));
      ctx.status = 201;
      ctx.body = (await mine(ctx, id)).map(myInterestView)[0];
    },
    async 'GET /api/offers/:id/application-status'(ctx) {
      ctx.body = await useCases.readApplicationStatus(actorOf(ctx), offerIdOf(ctx));
    },
    async 'GET /api/my-interests'(ctx) {
      ctx.body = (await useCases.listMyInterests(actorOf(ctx))).map(myInterestView);
    },
    async 'DELETE /api/interests/:id'(ctx) {
      await useCases.withdrawInterest(actorOf(ctx), idOf(ctx));
      ctx.status = 204;
    },
    async 'GET /api/pending-interests'(ctx) {
      ctx.body = (await useCases.listReceivedInterests(actorOf(ctx), ['pending'])).map(receivedInterestView);
    },
    async 'GET /api/treated-interests'(ctx) {
      const treated = await useCases.listReceivedInterests(actorOf(ctx), ['accepted', 'rejected']);
      ctx.body = treated.map(receivedInterestView);
    },
    'PUT /api/interests/:id/accept': answer('accepted'),
    'PUT /api/interests/:id/reject': answer('rejected'),
    async 'GET /api/interests/:id/cv'(ctx) {
      sendDownload(ctx, await useCases.readInterestCv(actorOf(ctx), idOf(ctx)));
    },
  };
}
