import * as identity from '@praticio/contracts/identity/endpoints';
import { LOGIN_UNLOCKED, PASSWORD_RESET } from '@praticio/contracts/identity/messages';
import { handle } from '@praticio/service-kit/handle';
import { deviceCookie, deviceOf } from '../accounts/device.ts';
import { passkeyView } from '../accounts/passkey-view.ts';
import type { requestMail } from '../mailbox/request-mail.ts';
import type { changePassword } from './change.ts';
import type { checkResetLink } from './check-reset-link.ts';
import type { resetPassword } from './reset.ts';
import type { unlockLogin } from './unlock-login.ts';

interface Rules {
  requestMail: ReturnType<typeof requestMail>;
  changePassword: ReturnType<typeof changePassword>;
  checkResetLink: ReturnType<typeof checkResetLink>;
  resetPassword: ReturnType<typeof resetPassword>;
  unlockLogin: ReturnType<typeof unlockLogin>;
  isSecure: boolean;
}

/** Changing one's password, and the ways back for somebody who has lost it or is locked out. */
export function passwordRoutes({
  requestMail,
  changePassword,
  checkResetLink,
  resetPassword,
  unlockLogin,
  isSecure,
}: Rules) {
  return [
    handle(identity.changePassword, async ({ actor, body, header }) => {
      const token = await changePassword(actor, { ...body, browser: deviceOf(header('cookie')) });
      return { message: 'Votre mot de passe est modifié.', token };
    }),

    handle(identity.requestPasswordReset, async ({ body }) => {
      await requestMail({ kind: 'password-reset', email: body.email });
      return { message: 'Si un compte existe avec cette adresse, un lien vient de lui être envoyé.' };
    }),

    handle(identity.checkResetLink, async ({ body }) => {
      const { passkeys, ...check } = await checkResetLink(body.token);
      return passkeys ? { ...check, passkeys: passkeys.map(passkeyView) } : check;
    }),

    handle(identity.resetPassword, async ({ body, header }) => {
      await resetPassword({ ...body, browser: deviceOf(header('cookie')) });
      return { message: PASSWORD_RESET };
    }),

    handle(identity.unlockLogin, async ({ body, header, setHeader }) => {
      const device = deviceOf(header('cookie'));
      await unlockLogin({ token: body.token, device });
      setHeader('Set-Cookie', deviceCookie(device, isSecure));
      return { message: LOGIN_UNLOCKED };
    }),
  ];
}
