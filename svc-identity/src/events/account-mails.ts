import type { EventHandlers } from 'service-kit/consumers';
import type { Inbox } from 'service-kit/inbox';
import type { Mail, Mailer } from 'service-kit/mailer';
import type { Account } from '../domain/account.ts';
import type { issueLink } from '../domain/issue-link.ts';
import type { MailRequest } from '../domain/mail-request.ts';
import type { Accounts } from '../domain/ports.ts';
import { alreadyRegisteredMail } from '../mails/already-registered.ts';
import { confirmEmailChangeMail } from '../mails/confirm-email-change.ts';
import { contactMessageMail } from '../mails/contact-message.ts';
import { cvExpiringMail } from '../mails/cv-expiring.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { verifyEmailMail } from '../mails/verify-email.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'findByEmail'>;
  mailRequests: { find(id: string): Promise<MailRequest | null>; remove(id: string): Promise<void> };
  issueLink: ReturnType<typeof issueLink>;
  mailer: Pick<Mailer, 'send'>;
  inbox: Inbox;
  publicUrl: string;
  supportEmail: string;
}
type Cause = { id: string; at: string };
type Content = Omit<Mail, 'id' | 'to'>;

/** Sends what identity has to say by e-mail, one mail per event (docs/architecture.md#mails). */
export function accountMails(deps: Deps): EventHandlers {
  const { accounts, mailRequests, inbox, publicUrl, supportEmail } = deps;
  const send = (cause: Cause, to: string, content: Content) =>
    inbox.once(`mails:${cause.id}`, () => deps.mailer.send({ id: cause.id, to, ...content }));

  async function sendVerification(cause: Cause, account: Account) {
    const token = await deps.issueLink('verification', account.id, cause);
    if (token) await send(cause, account.email, verifyEmailMail(`${publicUrl}/verify-email/${token}`));
  }

  async function sendReset(cause: Cause, account: Account) {
    const token = await deps.issueLink('passwordReset', account.id, cause);
    const url = `${publicUrl}/reset-password?token=${token}`;
    if (token) await send(cause, account.email, resetPasswordMail(url));
  }

  /** A link to each address; one that has an account of its own only hears that it has. */
  async function sendEmailChange({ id, at }: Cause, account: Account, newEmail: string) {
    const toCurrent = { id: `${id}-current`, at };
    const toNew = { id: `${id}-new`, at };
    const token = await deps.issueLink('currentEmailLink', account.id, toCurrent);
    if (token)
      await send(toCurrent, account.email, confirmEmailChangeMail(`${publicUrl}/confirm-email/${token}`));
    if (await accounts.findByEmail(newEmail)) return send(toNew, newEmail, alreadyRegisteredMail(publicUrl));
    const newToken = await deps.issueLink('newEmailLink', account.id, toNew);
    if (newToken)
      await send(toNew, newEmail, confirmEmailChangeMail(`${publicUrl}/confirm-email/${newToken}`));
  }

  async function answerRequest(cause: Cause, request: MailRequest) {
    if (request.kind === 'contact') return send(cause, supportEmail, contactMessageMail(request));
    const account = await accounts.findByEmail(request.email);
    if (!account) return;
    if (request.kind === 'password-reset') return sendReset(cause, account);
    if (!account.verifiedAt) return sendVerification(cause, account);
    return send(cause, account.email, alreadyRegisteredMail(publicUrl));
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
      await answerRequest(event, request);
      await mailRequests.remove(requestId);
    },

    async 'email-change.requested'(event) {
      const account = await accounts.findById(event.data.userId);
      if (account?.newEmail) await sendEmailChange(event, account, account.newEmail);
    },

    async 'cv.expiring'(event) {
      const { userId, removedAt } = event.data;
      const account = await accounts.findById(userId);
      if (!account?.cv?.announcedAt) return;
      await send(event, account.email, cvExpiringMail({ publicUrl, removedAt: new Date(removedAt) }));
    },

    async 'account.administered'(event) {
      const { action, userId } = event.data;
      if (action !== 'verification-resent' || !userId) return;
      const account = await accounts.findById(userId);
      if (account && !account.verifiedAt) await sendVerification(event, account);
    },

    async 'sessions.revoked'(event) {
      const account = await accounts.findById(event.data.userId);
      if (!account || event.data.reason !== 'password-changed') return;
      await send(event, account.email, passwordChangedMail(publicUrl));
    },
  };
}
