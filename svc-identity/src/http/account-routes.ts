import {
  checkResetLink,
  register,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  sendContactMessage,
  verifyEmail,
} from '@praticio/contracts/identity/endpoints';
import { EMAIL_VERIFIED, PASSWORD_RESET } from '@praticio/contracts/identity/messages';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { deviceOf } from './device-cookie.ts';
import { passkeyView } from './security-view.ts';

/** What visitors do about their account. The answers never tell whether an email address has one. */
export function accountRoutes(useCases: UseCases) {
  return [
    handle(register, async ({ body: { acceptTerms = false, ...input } }) => {
      await useCases.register({ ...input, acceptTerms });
      return {
        message: 'Votre demande est enregistrée. Ouvrez le lien que nous venons de vous envoyer par email.',
      };
    }),

    handle(verifyEmail, async ({ params }) => {
      await useCases.verifyEmail(params.token);
      return { message: EMAIL_VERIFIED };
    }),

    handle(requestVerification, async ({ body }) => {
      await useCases.requestMail({ kind: 'verification', email: body.email });
      return { message: 'Si un compte attend sa vérification, un nouveau lien vient de lui être envoyé.' };
    }),

    handle(requestPasswordReset, async ({ body }) => {
      await useCases.requestMail({ kind: 'password-reset', email: body.email });
      return { message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.' };
    }),

    handle(checkResetLink, async ({ body }) => {
      const { passkeys, ...check } = await useCases.checkResetLink(body.token);
      return passkeys ? { ...check, passkeys: passkeys.map(passkeyView) } : check;
    }),

    handle(resetPassword, async ({ body, header }) => {
      await useCases.resetPassword({ ...body, browser: deviceOf(header('cookie')) });
      return { message: PASSWORD_RESET };
    }),

    handle(sendContactMessage, async ({ body }) => {
      await useCases.requestMail({ kind: 'contact', ...body });
      return { message: 'Votre message a été envoyé. Nous vous répondrons rapidement.' };
    }),
  ];
}
