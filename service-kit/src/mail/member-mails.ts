import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import { hasMailbox } from '@praticio/contracts/identity/team-roster';
import type { Inbox } from '../events/inbox.ts';
import type { TeamRosters } from '../events/team-rosters.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { RefusalLinks } from './refusal-links.ts';

/** How to write to a member, and the kinds of mails that they do not want. */
export interface Receiver {
  email: string;
  refusedEmails: readonly string[];
}

/** A mail without the fields that its event and its receiver add. */
export type MailDraft = Omit<Mail, 'id' | 'to' | 'userId'>;

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
  /** As `send`, to everybody who receives the holder's mails: each gets a mail of their own. */
  sendToTeam(holderId: string, event: { id: string }, mail: MailDraft): Promise<void>;
  /** As `sendUnlessRefused`, likewise; each member may refuse the kind for themself. */
  sendToTeamUnlessRefused(
    holderId: string,
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
  peopleOf: TeamRosters['peopleOf'];
  mailer: Pick<Mailer, 'send'>;
  inbox: Pick<Inbox, 'once'>;
  refusals: Pick<RefusalLinks, 'of'>;
}): MemberMails {
  const { receiverOf, peopleOf, mailer, inbox, refusals } = deps;

  async function findReceiver(userId: string): Promise<Receiver | null> {
    const receiver = await receiverOf(userId);
    return receiver && hasMailbox(receiver.email) ? receiver : null;
  }

  const send: MemberMails['send'] = (userId, { id }, mail) =>
    inbox.once(`mails:${id}`, async () => {
      const receiver = await findReceiver(userId);
      if (receiver) await mailer.send({ ...mail, id, userId, to: receiver.email });
    });

  const sendUnlessRefused: MemberMails['sendUnlessRefused'] = (userId, { id }, kind, write) =>
    inbox.once(`mails:${id}`, async () => {
      const receiver = await findReceiver(userId);
      if (!receiver || receiver.refusedEmails.includes(kind)) return;
      const { note, headers } = refusals.of(userId, kind);
      const mail = await write(note);
      if (mail) await mailer.send({ headers, ...mail, id, userId, to: receiver.email });
    });

  return {
    send,
    sendUnlessRefused,
    async sendToTeam(holderId, { id }, mail) {
      for (const userId of await peopleOf(holderId)) await send(userId, mailOf(id, holderId, userId), mail);
    },
    async sendToTeamUnlessRefused(holderId, { id }, kind, write) {
      for (const userId of await peopleOf(holderId))
        await sendUnlessRefused(userId, mailOf(id, holderId, userId), kind, write);
    },
    sendTo: ({ id }, write) =>
      inbox.once(`mails:${id}`, async () => {
        const mail = await write();
        if (mail) await mailer.send({ ...mail, id });
      }),
  };
}

/** The founder's keeps the event's id, which released versions gave to the only mail. */
const mailOf = (id: string, holderId: string, userId: string) => ({
  id: userId === holderId ? id : `${id}.${userId}`,
});
