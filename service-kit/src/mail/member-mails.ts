import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import type { Inbox } from '../events/inbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { RefusalLinks } from './refusal-links.ts';

/** How to write to a member, and the kinds of mails that they do not want. */
export interface Receiver {
  email: string;
  refusedEmails: readonly string[];
}

/** A mail without what its event and its receiver give it. */
export type MailDraft = Omit<Mail, 'id' | 'to'>;

/** Sends the mails that an event causes, once per event. Nothing is sent if the account is erased. */
export interface MemberMails {
  send(userId: string, event: { id: string }, mail: MailDraft): Promise<void>;
  /**
   * Sends a mail of a kind that the member may refuse. `write` gets the line that says how, for the end of the mail; it
   * returns null if there is nothing to say any more. Headers of its own replace those by which a mail program refuses the
   * kind.
   */
  sendUnlessRefused(
    userId: string,
    event: { id: string },
    kind: EmailKind,
    write: (note: string) => MailDraft | null | Promise<MailDraft | null>,
  ): Promise<void>;
  /** Sends a mail to an email address without an account; `write` returns null if there is nothing to say any more. */
  sendTo(event: { id: string }, write: () => Promise<(MailDraft & { to: string }) | null>): Promise<void>;
}

export function createMemberMails(deps: {
  /** Null if the account is erased. */
  receiverOf: (userId: string) => Promise<Receiver | null>;
  mailer: Pick<Mailer, 'send'>;
  inbox: Pick<Inbox, 'once'>;
  refusals: Pick<RefusalLinks, 'of'>;
}): MemberMails {
  const { receiverOf, mailer, inbox, refusals } = deps;
  return {
    send: (userId, { id }, mail) =>
      inbox.once(`mails:${id}`, async () => {
        const receiver = await receiverOf(userId);
        if (receiver) await mailer.send({ ...mail, id, to: receiver.email });
      }),
    sendUnlessRefused: (userId, { id }, kind, write) =>
      inbox.once(`mails:${id}`, async () => {
        const receiver = await receiverOf(userId);
        if (!receiver || receiver.refusedEmails.includes(kind)) return;
        const { note, headers } = refusals.of(userId, kind);
        const mail = await write(note);
        if (mail) await mailer.send({ headers, ...mail, id, to: receiver.email });
      }),
    sendTo: ({ id }, write) =>
      inbox.once(`mails:${id}`, async () => {
        const mail = await write();
        if (mail) await mailer.send({ ...mail, id });
      }),
  };
}
