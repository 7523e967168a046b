import type { EmailKind } from 'contracts/identity/email-preferences';
import type { Inbox } from 'service-kit/inbox';
import type { Mail, Mailer } from 'service-kit/mailer';
import type { RefusalLinks } from 'service-kit/refusal-links';
import type { Members, Receiver } from '../domain/ports.ts';

type Content = Pick<Mail, 'subject' | 'html' | 'text'>;

interface Deps {
  members: Members;
  mailer: Mailer;
  inbox: Inbox;
  refusals: RefusalLinks;
}

/** Sends mails to a member, once per event. Nothing is sent if the account is erased. */
export interface WriteTo {
  (userId: string, eventId: string, mail: Content): Promise<void>;
  /** A mail of a kind that the member may refuse; `note` is how, for the end of the mail. */
  unlessRefused(
    userId: string,
    eventId: string,
    kind: EmailKind,
    mail: (note: string) => Content,
  ): Promise<void>;
}

export function createWriteTo({ members, mailer, inbox, refusals }: Deps): WriteTo {
  const once = (eventId: string, userId: string, send: (to: Receiver) => Promise<void>) =>
    inbox.once(`mail:${eventId}`, async () => {
      const receiver = await members.receiver(userId);
      if (receiver) await send(receiver);
    });
  const writeTo = (userId: string, eventId: string, mail: Content) =>
    once(eventId, userId, ({ email: to }) => mailer.send({ ...mail, id: eventId, to }));
  const unlessRefused: WriteTo['unlessRefused'] = (userId, eventId, kind, mail) =>
    once(eventId, userId, async ({ email: to, refusedEmails }) => {
      if (refusedEmails.includes(kind)) return;
      const { note, headers } = refusals.of(userId, kind);
      await mailer.send({ ...mail(note), id: eventId, to, headers });
    });
  return Object.assign(writeTo, { unlessRefused });
}
