import { resetPasswordPath } from '@praticio/contracts/identity/account';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { type Account, mustChoosePassword } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import { alreadyRegisteredMail } from './mail-already-registered.ts';
import { apiKeyMadeMail } from './mail-api-key-made.ts';
import { choosePasswordMail } from './mail-choose-password.ts';
import { confirmEmailChangeMail } from './mail-confirm-email-change.ts';
import { contactMessageMail } from './mail-contact-message.ts';
import { loginLockedMail } from './mail-login-locked.ts';
import { newDeviceMail } from './mail-new-device.ts';
import { passkeyAddedMail } from './mail-passkey-added.ts';
import { passwordChangedMail } from './mail-password-changed.ts';
import { protectionChangedMail } from './mail-protection-changed.ts';
import { resetPasswordMail } from './mail-reset-password.ts';
import { verifyEmailMail } from './mail-verify-email.ts';
import type { MailRequest } from './request.ts';
import type { Cause, MailSender } from './send.ts';
import type { MailRequestStore } from './store.ts';

interface Deps extends MailSender {
  accounts: Pick<Accounts, 'findById' | 'findByEmail' | 'issueLink'>;
  mailRequests: Pick<MailRequestStore, 'find' | 'remove'>;
  publicUrl: string;
  supportEmail: string;
}

/** How many mails to one email address may carry no link into the account in an hour: strangers must not use up its owner's way back. */
const NO_WAY_IN_MAX = 3;

/** Sends the mails about accounts, one per event (docs/architecture.md#mails). */
export function accountMails(deps: Deps): EventHandlers {
  const { accounts, mailRequests, send, sendAsked, publicUrl, supportEmail } = deps;

  async function sendVerification(cause: Cause, account: Account) {
    await sendAsked(cause, account.email, async () => {
      const token = await accounts.issueLink('verification', account, cause);
      if (!token) return null;
      if (mustChoosePassword(account)) return choosePasswordMail(`${publicUrl}${resetPasswordPath(token)}`);
      return verifyEmailMail(`${publicUrl}/verify-email/${token}`);
    });
  }

  async function sendReset(cause: Cause, account: Account) {
    await sendAsked(cause, account.email, async () => {
      const token = await accounts.issueLink('passwordReset', account, cause);
      return token === null ? null : resetPasswordMail(`${publicUrl}${resetPasswordPath(token)}`);
    });
  }

  async function sendUnlock(cause: Cause, account: Account) {
    await sendAsked(cause, account.email, async () => {
      const token = await accounts.issueLink('loginUnlock', account, cause);
      return token === null
        ? null
        : loginLockedMail({ publicUrl, url: `${publicUrl}/login?unlock=${token}` });
    });
  }

  /** Mails a link to each email address. A new one that already has an account is only informed of that. */
  async function sendEmailChange({ id, at }: Cause, account: Account, newEmail: string) {
    const toCurrent = { id: `${id}-current`, at };
    const toNew = { id: `${id}-new`, at };
    const confirmation = (purpose: 'currentEmailLink' | 'newEmailLink', cause: Cause) => async () => {
      const token = await accounts.issueLink(purpose, account, cause);
      return token === null ? null : confirmEmailChangeMail(`${publicUrl}/confirm-email/${token}`);
    };
    await sendAsked(toCurrent, account.email, confirmation('currentEmailLink', toCurrent));
    if (await accounts.findByEmail(newEmail)) return sendAlreadyRegistered(toNew, newEmail);
    await sendAsked(toNew, newEmail, confirmation('newEmailLink', toNew), NO_WAY_IN_MAX);
  }

  const sendAlreadyRegistered = (cause: Cause, email: string) =>
    sendAsked(cause, email, async () => alreadyRegisteredMail(publicUrl), NO_WAY_IN_MAX);

  async function sendRequested(cause: Cause, request: MailRequest) {
    if (request.kind === 'contact') return send(cause, supportEmail, async () => contactMessageMail(request));
    const account = await accounts.findByEmail(request.email);
    if (!account) return;
    if (request.kind === 'password-reset') return sendReset(cause, account);
    if (request.kind === 'login-locked') return sendUnlock(cause, account);
    if (request.kind === 'new-device')
      return send(cause, account.email, async () => newDeviceMail({ publicUrl, ...request }));
    if (request.kind === 'passkey-added')
      return send(cause, account.email, async () => passkeyAddedMail({ publicUrl, ...request }));
    if (request.kind === 'api-key-made')
      return send(cause, account.email, async () => apiKeyMadeMail({ publicUrl, ...request }));
    if (request.kind === 'protection-changed')
      return send(cause, account.email, async () => protectionChangedMail({ publicUrl, ...request }));
    if (!account.verifiedAt) return sendVerification(cause, account);
    return sendAlreadyRegistered(cause, account.email);
  }

  return {
    async 'user.registered'(event) {
      const account = await accounts.findById(event.data.userId);
      if (account && !account.verifiedAt) await sendVerification(event, account);
    },

    async 'mail.requested'(event) {
      const { requestId } = event.data;
      const request = await mailRequests.find(requestId);
      if (!request) return;
      await sendRequested(event, request);
      await mailRequests.remove(requestId);
    },

    async 'email-change.requested'(event) {
      const account = await accounts.findById(event.data.userId);
      if (account?.newEmail) await sendEmailChange(event, account, account.newEmail);
    },

    async 'account.administered'(event) {
      const { action, userId } = event.data;
      const account = userId ? await accounts.findById(userId) : null;
      if (account && action === 'verification-resent' && !account.verifiedAt)
        await sendVerification(event, account);
    },

    async 'sessions.revoked'(event) {
      const account = await accounts.findById(event.data.userId);
      if (!account || event.data.reason !== 'password-changed') return;
      await send(event, account.email, async () => passwordChangedMail(publicUrl));
    },
  };
}
