import type { Inbox } from 'service-kit/inbox';
import type { Mail, Mailer } from 'service-kit/mailer';
import type { Members } from '../domain/ports.ts';

/** Sends a mail to a member, once per event. Sends nothing if the account is erased. */
export type WriteTo = (
  userId: string,
  eventId: string,
  mail: Pick<Mail, 'subject' | 'html' | 'text'>,
) => Promise<void>;

export const createWriteTo =
  (deps: { members: Members; mailer: Mailer; inbox: Inbox }): WriteTo =>
  (userId, eventId, mail) =>
    deps.inbox.once(`mail:${eventId}`, async () => {
      const to = await deps.members.emailOf(userId);
      if (to) await deps.mailer.send({ ...mail, id: eventId, to });
    });
