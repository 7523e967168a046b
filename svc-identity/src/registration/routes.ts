import * as identity from '@praticio/contracts/identity/endpoints';
import { EMAIL_VERIFIED } from '@praticio/contracts/identity/messages';
import { handle } from '@praticio/service-kit/handle';
import type { requestMail } from '../mailbox/request-mail.ts';
import type { confirmEmailChange, requestEmailChange } from './change-email.ts';
import type { register } from './register.ts';
import type { verifyEmail } from './verify-email.ts';

interface Rules {
  register: ReturnType<typeof register>;
  verifyEmail: ReturnType<typeof verifyEmail>;
  requestMail: ReturnType<typeof requestMail>;
  requestEmailChange: ReturnType<typeof requestEmailChange>;
  confirmEmailChange: ReturnType<typeof confirmEmailChange>;
}

/** The email address of an account. The answers to visitors never tell whether one has an account. */
export function registrationRoutes({
  register,
  verifyEmail,
  requestMail,
  requestEmailChange,
  confirmEmailChange,
}: Rules) {
  return [
    handle(identity.register, async ({ body: { acceptTerms = false, ...input } }) => {
      await register({ ...input, acceptTerms });
      return {
        message: 'Votre demande est enregistrée. Ouvrez le lien que nous venons de vous envoyer par email.',
      };
    }),

    handle(identity.verifyEmail, async ({ params }) => {
      await verifyEmail(params.token);
      return { message: EMAIL_VERIFIED };
    }),

    handle(identity.requestVerification, async ({ body }) => {
      await requestMail({ kind: 'verification', email: body.email });
      return { message: 'Si un compte attend sa vérification, un nouveau lien vient de lui être envoyé.' };
    }),

    handle(identity.requestEmailChange, async ({ actor, body }) => {
      await requestEmailChange(actor, body);
      return { message: 'Ouvrez les liens envoyés à vos deux adresses pour confirmer le changement.' };
    }),

    handle(identity.confirmEmailChange, async ({ params }) => {
      const { changed } = await confirmEmailChange(params.token);
      const message = changed
        ? 'Votre adresse email est modifiée. Reconnectez-vous avec la nouvelle.'
        : "C'est confirmé. Ouvrez aussi le lien envoyé à votre autre adresse.";
      return { changed, message };
    }),
  ];
}
