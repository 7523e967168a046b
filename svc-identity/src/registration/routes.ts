import * as identity from '@praticio/contracts/identity/endpoints';
import { EMAIL_VERIFIED } from '@praticio/contracts/identity/messages';
import { handle } from '@praticio/service-kit/handle';
import { deviceCookie } from '../accounts/device.ts';
import type { requestMail } from '../mailbox/request-mail.ts';
import { deviceFrom } from '../sessions/device-view.ts';
import type { confirmEmailChange, requestEmailChange } from './change-email.ts';
import type { register } from './register.ts';
import { newSignUpValue, signUpCookie, signUpValueOf } from './sign-up-cookie.ts';
import type { verifyEmail } from './verify-email.ts';

interface Rules {
  register: ReturnType<typeof register>;
  verifyEmail: ReturnType<typeof verifyEmail>;
  requestMail: ReturnType<typeof requestMail>;
  requestEmailChange: ReturnType<typeof requestEmailChange>;
  confirmEmailChange: ReturnType<typeof confirmEmailChange>;
  /** Whether browsers reach the platform over https. */
  isSecure: boolean;
}

/** The email address of an account. The responses to visitors never tell whether one has an account. */
export function registrationRoutes({
  register,
  verifyEmail,
  requestMail,
  requestEmailChange,
  confirmEmailChange,
  isSecure,
}: Rules) {
  return [
    handle(identity.register, async ({ body: { acceptTerms = false, ...input }, setHeader }) => {
      const browser = newSignUpValue();
      await register({ ...input, acceptTerms, browser });
      // for an address that has an account too: the responses are alike
      setHeader('Set-Cookie', signUpCookie(browser, isSecure));
      return {
        message: 'Votre demande est enregistrée. Ouvrez le lien que nous venons de vous envoyer par email.',
      };
    }),

    handle(identity.verifyEmail, async ({ params, header, setHeader }) => {
      const device = deviceFrom(header);
      const signUp = signUpValueOf(header('cookie'));
      const { email, token } = await verifyEmail({ token: params.token, signUp, device });
      if (!token) return { message: EMAIL_VERIFIED, email };
      setHeader('Set-Cookie', [deviceCookie(device.cookie, isSecure), signUpCookie(null, isSecure)]);
      return { message: EMAIL_VERIFIED, email, token };
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
