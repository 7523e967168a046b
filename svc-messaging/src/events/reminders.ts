import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Inbox } from '@praticio/service-kit/inbox';
import type { Mailer } from '@praticio/service-kit/mailer';
import type { RefusalLinks } from '@praticio/service-kit/refusal-links';
import { type Conversation, sideOf } from '../domain/conversation.ts';
import type { Clock, Conversations, Members, Reminder, Reminders, TakenDownOffers } from '../domain/ports.ts';
import { showTo } from '../domain/show-conversations.ts';
import { unreadMessagesMail } from '../mails/unread-messages.ts';

/** After a failed attempt, any instance may try the reminder again once this time has passed. */
const CLAIM_MS = MINUTE_MS;

function unreadOf(conversation: Conversation | null, userId: string): number {
  const side = conversation && sideOf(conversation, userId);
  return conversation && side ? conversation.unread[side] : 0;
}

/** Schedules a reminder for unread messages, and removes it once they are read. */
export function reminderNotes(deps: {
  reminders: Pick<Reminders, 'add' | 'remove'>;
  conversations: Pick<Conversations, 'find'>;
  delayMs: number;
}): EventHandlers {
  const { reminders, conversations, delayMs } = deps;
  const note = (conversationId: string, userId: string, event: { id: string; at: string }) =>
    reminders.add({
      conversationId,
      userId,
      eventId: event.id,
      dueAt: new Date(new Date(event.at).getTime() + delayMs),
    });

  return {
    'conversation.opened': async (event) => {
      const { conversationId, recruiterId } = event.data;
      const isUnread = unreadOf(await conversations.find(conversationId), recruiterId) > 0;
      if (isUnread) await note(conversationId, recruiterId, event);
    },
    'message.sent': (event) => note(event.data.conversationId, event.data.receiverId, event),
    'messages.read': async (event) => {
      const { conversationId, readBy } = event.data;
      await reminders.remove(conversationId, readBy);
      // with two instances, a message sent after the reading may have been handled before it
      const isUnread = unreadOf(await conversations.find(conversationId), readBy) > 0;
      if (isUnread) await note(conversationId, readBy, event);
    },
  };
}

/** Sends one email per unread conversation; the next one only after the conversation was read. */
export function sendReminders(deps: {
  reminders: Reminders;
  conversations: Conversations;
  members: Members;
  takenDown: Pick<TakenDownOffers, 'among'>;
  mailer: Mailer;
  inbox: Inbox;
  refusals: RefusalLinks;
  publicUrl: string;
  now: Clock;
}) {
  const { reminders, conversations, members, mailer, inbox, refusals, publicUrl, now } = deps;

  async function send(reminder: Reminder): Promise<void> {
    const { conversationId, userId, eventId } = reminder;
    const conversation = await conversations.find(conversationId);
    const unread = unreadOf(conversation, userId);
    // no reminders about blocked conversations
    const receiver = conversation?.isActive && unread > 0 ? await members.find(userId) : null;
    const isRefused = receiver?.refusedEmails.includes('messages');
    if (!conversation || !receiver?.email || isRefused) return reminders.remove(conversationId, userId);
    if (!(await reminders.claim(reminder, new Date(now().getTime() + CLAIM_MS)))) return;
    const offerTitle = (await showTo(deps, userId, conversation)).conversation.offer.title;
    const { note, headers } = refusals.of(userId, 'messages');
    const mail = unreadMessagesMail({ unread, offerTitle, conversationId, publicUrl, note });
    const { email: to } = receiver;
    await inbox.once(`reminders:${eventId}`, () => mailer.send({ id: eventId, to, ...mail, headers }));
    await reminders.noteSent(reminder);
  }

  return async (): Promise<void> => {
    for (const reminder of await reminders.due(now())) await send(reminder);
  };
}
