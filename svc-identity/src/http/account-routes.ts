import {
  emailOnlySchema,
  registerRequestSchema,
  resetPasswordSchema,
  resetTokenSchema,
} from 'contracts/identity/account';
import { contactSchema } from 'contracts/identity/contact';
import type { RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams } from 'service-kit/request-body';
import type { UseCases } from '../use-cases.ts';

/** What visitors do about their account. The answers never tell whether an address has one. */
export function accountRoutes(useCases: UseCases): RouteHandlers {
  return {
    async 'POST /api/register'(ctx) {
      const { acceptTerms = false, ...input } = await parseBody(ctx, registerRequestSchema);
      await useCases.register({ ...input, acceptTerms });
      ctx.status = 201;
      ctx.body = {
        message: 'Votre demande est enregistrée. Ouvrez le lien que nous venons de vous envoyer par email.',
      };
    },

    async 'GET /api/verify-email/:token'(ctx) {
      const { token } = parseParams(ctx, resetTokenSchema);
      await useCases.verifyEmail(token);
      ctx.body = { message: 'Votre adresse email est vérifiée. Vous pouvez vous connecter.' };
    },

    async 'POST /api/resend-verification'(ctx) {
      const { email } = await parseBody(ctx, emailOnlySchema);
      await useCases.requestMail({ kind: 'verification', email });
      ctx.body = {
        message: 'Si un compte attend sa vérification, un nouveau lien vient de lui être envoyé.',
      };
    },

    async 'POST /api/password-reset/request'(ctx) {
      const { email } = await parseBody(ctx, emailOnlySchema);
      await useCases.requestMail({ kind: 'password-reset', email });
      ctx.body = { message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.' };
    },

    async 'POST /api/password-reset/validate-token'(ctx) {
      const { token } = await parseBody(ctx, resetTokenSchema);
      ctx.body = await useCases.checkResetLink(token);
    },

    async 'POST /api/password-reset/reset'(ctx) {
      const { token, password } = await parseBody(ctx, resetPasswordSchema);
      await useCases.resetPassword({ token, password });
      ctx.body = { message: 'Votre mot de passe est modifié. Vous pouvez vous connecter.' };
    },

    async 'POST /api/contact'(ctx) {
      const message = await parseBody(ctx, contactSchema);
      await useCases.requestMail({ kind: 'contact', ...message });
      ctx.body = { message: 'Votre message a été envoyé. Nous vous répondrons rapidement.' };
    },
  };
}
