import {
  changeEmailSchema,
  changePasswordSchema,
  currentPasswordSchema,
  resetTokenSchema,
} from 'contracts/identity/account';
import { sendDownload } from 'service-kit/file-store';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams } from 'service-kit/request-body';
import type { UseCases } from '../use-cases.ts';
import { exportArchive } from './export-archive.ts';

/** What people do about the safety of their account and about their data. */
export function securityRoutes(useCases: UseCases): RouteHandlers {
  return {
    async 'POST /api/profile/password'(ctx) {
      const input = await parseBody(ctx, changePasswordSchema);
      const token = await useCases.changePassword(actorOf(ctx), input);
      ctx.body = { message: 'Votre mot de passe est modifié.', token };
    },

    async 'POST /api/profile/email'(ctx) {
      const input = await parseBody(ctx, changeEmailSchema);
      await useCases.requestEmailChange(actorOf(ctx), input);
      ctx.body = { message: 'Ouvrez les liens envoyés à vos deux adresses pour confirmer le changement.' };
    },

    async 'GET /api/confirm-email/:token'(ctx) {
      const { token } = parseParams(ctx, resetTokenSchema);
      const { changed } = await useCases.confirmEmailChange(token);
      ctx.body = {
        changed,
        message: changed
          ? 'Votre adresse email est modifiée. Reconnectez-vous avec la nouvelle.'
          : "C'est confirmé. Ouvrez aussi le lien envoyé à votre autre adresse.",
      };
    },

    async 'POST /api/logout-everywhere'(ctx) {
      await useCases.endAllSessions(actorOf(ctx));
      ctx.status = 204;
    },

    async 'GET /api/account/export'(ctx) {
      const bytes = exportArchive(await useCases.exportAccount(actorOf(ctx)));
      sendDownload(ctx, { name: 'mes-donnees-praticio.zip', mediaType: 'application/zip', bytes });
    },

    async 'DELETE /api/account'(ctx) {
      const input = await parseBody(ctx, currentPasswordSchema);
      await useCases.eraseAccount(actorOf(ctx), input);
      ctx.status = 204;
    },
  };
}
