import { resetPasswordPath } from '@praticio/contracts/identity/account';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Inbox } from '@praticio/service-kit/inbox';
import type { Mail, Mailer } from '@praticio/service-kit/mailer';
import { type Account, mustChoosePassword } from '../domain/account.ts';
import type { issueLink } from '../domain/issue-link.ts';
import type { MailRequest } from '../domain/mail-request.ts';
import type { Accounts } from '../domain/ports.ts';
import { alreadyRegisteredMail } from '../mails/already-registered.ts';
import { choosePasswordMail } from '../mails/choose-password.ts';
import { confirmEmailChangeMail } from '../mails/confirm-email-change.ts';
import { contactMessageMail } from '../mails/contact-message.ts';
import { cvExpiringMail } from '../mails/cv-expiring.ts';
import { loginLockedMail } from '../mails/login-locked.ts';
import { newDeviceMail } from '../mails/new-device.ts';
import { passkeyAddedMail } from '../mails/passkey-added.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { protectionChangedMail } from '../mails/protection-changed.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { structureRefusedMail, structureVerifiedMail } from '../mails/structure-decided.ts';
import { verifyEmailMail } from '../mails/verify-email.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'findByEmail'>;
  mailRequests: { find(id: string): Promise<MailRequest | null>; remove(id: string): Promise<void> };
  issueLink: ReturnType<typeof issueLink>;
  mailer: Pick<Mailer, 'send'>;
  inbox: Inbox;
  /** Counts a mail to an email address; false when the limit is reached. */
  allowMail(email: string, mail: { id: string; max: number }): Promise<boolean>;
  publicUrl: string;
  supportEmail: string;
}

/** How many mails one email address gets in an hour, whatever asks for them. */
const ASKED_MAX = 5;
/** How many of these may carry no link into the account: strangers must not use up its owner's way back. */
const NO_WAY_IN_MAX = 3;

type Cause = { id: string; at: string };
/** Null when the mail has lost its meaning: the account has another email address by now. */
type Write = () => Promise<Omit<Mail, 'id' | 'to'> | null>;

/** Sends the mails of svc-identity, one per event (docs/architecture.md#mails). */
export function accountMails(deps: Deps): EventHandlers {
  const { accounts, mailRequests, inbox, allowMail, publicUrl, supportEmail } = deps;
  /** A link is made with its mail: an event that is delivered again must not revive a link that has ended since. */
  const send = (cause: Cause, to: string, write: Write) =>
    inbox.once(`mails:${cause.id}`, async () => {
      const content = await write();
      if (content) await deps.mailer.send({ id: cause.id, to, ...content });
    });

  /** Sends a mail that anybody may ask for; beyond the limit it is dropped silently. */
  async function sendAsked(cause: Cause, to: string, write: Write, max = ASKED_MAX) {
    const isWithin = await allowMail(to, { id: cause.id, max });
    if (isWithin) await send(cause, to, write);
  }

  async function sendVerification(cause: Cause, account: Account) {
    await sendAsked(cause, account.email, async () => {
      const token = await deps.issueLink('verification', account, cause);
      if (!token) return null;
      if (mustChoosePassword(account)) return choosePasswordMail(`${publicUrl}${resetPasswordPath(token)}`);
      return verifyEmailMail(`${publicUrl}/verify-email/${token}`);
    });
  }

  async function sendReset(cause: Cause, account: Account) {
    await sendAsked(cause, account.email, async () => {
      const token = await deps.issueLink('passwordReset', account, cause);
      return token === null ? null : resetPasswordMail(`${publicUrl}${resetPasswordPath(token)}`);
    });
  }

  async function sendUnlock(cause: Cause, account: Account) {
    await sendAsked(cause, account.email, async () => {
      const token = await deps.issueLink('loginUnlock', account, cause);
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
      const token = await deps.issueLink(purpose, account, cause);
      return token === null ? null : confirmEmailChangeMail(`${publicUrl}/confirm-email/${token}`);
    };
    await sendAsked(toCurrent, account.email, confirmation('currentEmailLink', toCurrent));
    if (await accounts.findByEmail(newEmail)) return sendAlreadyRegistered(toNew, newEmail);
    await sendAsked(toNew, newEmail, confirmation('newEmailLink', toNew), NO_WAY_IN_MAX);
  }

  const sendAlreadyRegistered = (cause: Cause, email: string) =>
    sendAsked(cause, email, async () => alreadyRegisteredMail(publicUrl), NO_WAY_IN_MAX);

  async function answerRequest(cause: Cause, request: MailRequest) {
    if (request.kind === 'contact') return send(cause, supportEmail, async () => contactMessageMail(request));
    const account = await accounts.findByEmail(request.email);
    if (!account) return;
    if (request.kind === 'password-reset') return sendReset(cause, account);
    if (request.kind === 'login-locked') return sendUnlock(cause, account);
    if (request.kind === 'new-device')
      return send(cause, account.email, async () => newDeviceMail({ publicUrl, ...request }));
    if (request.kind === 'passkey-added')
      return send(cause, account.email, async () => passkeyAddedMail({ publicUrl, ...request }));
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
      const mail = cvExpiringMail({ publicUrl, removedAt: new Date(removedAt) });
      await send(event, account.email, async () => mail);
    },

    async 'account.administered'(event) {
      const { action, userId, reason } = event.data;
      const account = userId ? await accounts.findById(userId) : null;
      if (!account) return;
      if (action === 'verification-resent' && !account.verifiedAt) await sendVerification(event, account);
      const name = account.structure?.name ?? '';
      if (action === 'structure-verified')
        await send(event, account.email, async () => structureVerifiedMail({ publicUrl, name }));
      if (action === 'structure-unverified' && reason)
        await send(event, account.email, async () => structureRefusedMail({ publicUrl, name, reason }));
    },

    async 'sessions.revoked'(event) {
      const account = await accounts.findById(event.data.userId);
      if (!account || event.data.reason !== 'password-changed') return;
      await send(event, account.email, async () => passwordChangedMail(publicUrl));
    },
  };
}
