import { MINUTE_MS } from '@praticio/contracts/base/units';
import { hasMailbox } from '@praticio/contracts/identity/team-roster';
import { forSelf, isSelf, owns } from '@praticio/service-kit/acting';
import type { Inbox } from '@praticio/service-kit/inbox';
import type { Mailer } from '@praticio/service-kit/mailer';
import type { RefusalLinks } from '@praticio/service-kit/refusal-links';
import { type Conversation, unreadOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import type { unreadMessagesMail } from './mail-unread-messages.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderStore } from './store.ts';

/** After a failed attempt, any instance may try the reminder again once this time has passed. */
const CLAIM_MS = MINUTE_MS;

interface Deps {
  reminders: ReminderStore;
  conversations: Pick<Conversations, 'find' | 'shownTo'>;
  members: Pick<Members, 'find' | 'peopleOf'>;
  write: typeof unreadMessagesMail;
  mailer: Pick<Mailer, 'send'>;
  inbox: Pick<Inbox, 'once'>;
  refusals: RefusalLinks;
  publicUrl: string;
  now: () => Date;
}

/** Sends one email per unread conversation; the next one only after the conversation was read. */
export function sendReminders(deps: Deps) {
  const { reminders, conversations, members, write, mailer, inbox, refusals, publicUrl, now } = deps;

  /** The people who read the conversation on the participant's side and accept such mails. */
  async function findReaders(conversation: Conversation, userId: string) {
    const isHolder = owns(forSelf(userId), conversation);
    const ids = isHolder ? await members.peopleOf(userId) : [userId];
    const found = await Promise.all(ids.map(members.find));
    return found.flatMap((member) => {
      if (!member?.email || !hasMailbox(member.email) || member.refusedEmails.includes('messages')) return [];
      return [{ id: member.id, email: member.email }];
    });
  }

  async function send(reminder: Reminder): Promise<void> {
    const { conversationId, userId, eventId } = reminder;
    const conversation = await conversations.find(conversationId);
    const unread = conversation ? unreadOf(conversation, userId) : 0;
    // no reminders about blocked conversations
    const isMeant = conversation?.isActive && unread > 0;
    const people = isMeant ? await findReaders(conversation, userId) : [];
    if (!conversation || people.length === 0) return reminders.remove(conversationId, userId);
    if (!(await reminders.claim(reminder, new Date(now().getTime() + CLAIM_MS)))) return;
    const offerTitle = (await conversations.shownTo(userId, conversation)).offer.title;
    for (const { id, email } of people) {
      const { note, headers } = refusals.of(id, 'messages');
      const mail = write({ unread, offerTitle, conversationId, publicUrl, note });
      // the participant's mail has the event's id, as the only mail of released versions had
      const cause = isSelf(forSelf(id), userId) ? eventId : `${eventId}.${id}`;
      await inbox.once(`reminders:${cause}`, () =>
        mailer.send({ id: cause, userId: id, to: email, ...mail, headers }),
      );
    }
    await reminders.noteSent(reminder);
  }

  return async (): Promise<void> => {
    for (const reminder of await reminders.due(now())) await send(reminder);
  };
}
