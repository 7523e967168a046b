import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { Inbox } from '@praticio/service-kit/inbox';
import type { Mailer } from '@praticio/service-kit/mailer';
import type { RefusalLinks } from '@praticio/service-kit/refusal-links';
import { unreadOf } from '../conversations/conversation.ts';
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
  members: Pick<Members, 'find'>;
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

  async function send(reminder: Reminder): Promise<void> {
    const { conversationId, userId, eventId } = reminder;
    const conversation = await conversations.find(conversationId);
    const unread = conversation ? unreadOf(conversation, userId) : 0;
    // no reminders about blocked conversations
    const receiver = conversation?.isActive && unread > 0 ? await members.find(userId) : null;
    const isRefused = receiver?.refusedEmails.includes('messages');
    if (!conversation || !receiver?.email || isRefused) return reminders.remove(conversationId, userId);
    if (!(await reminders.claim(reminder, new Date(now().getTime() + CLAIM_MS)))) return;
    const offerTitle = (await conversations.shownTo(userId, conversation)).offer.title;
    const { note, headers } = refusals.of(userId, 'messages');
    const mail = write({ unread, offerTitle, conversationId, publicUrl, note });
    const { email: to } = receiver;
    await inbox.once(`reminders:${eventId}`, () => mailer.send({ id: eventId, to, ...mail, headers }));
    await reminders.noteSent(reminder);
  }

  return async (): Promise<void> => {
    for (const reminder of await reminders.due(now())) await send(reminder);
  };
}
