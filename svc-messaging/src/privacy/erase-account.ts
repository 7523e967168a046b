import type { Attachments } from '../attachments/part.ts';
import { messageIdsOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import type { Notifications } from '../notifications/part.ts';
import type { Pushes } from '../pushes/part.ts';
import type { Reminders } from '../reminders/part.ts';
import type { ReplyTemplates } from '../reply-templates/part.ts';

interface Deps {
  members: Pick<Members, 'erase'>;
  attachments: Pick<Attachments, 'removeAllOf'>;
  conversations: Pick<Conversations, 'removeReportsOf' | 'listOf' | 'close' | 'forgetFiles'>;
  notifications: Pick<Notifications, 'removeAllOf'>;
  replyTemplates: Pick<ReplyTemplates, 'removeAllOf'>;
  pushes: Pick<Pushes, 'removeAllOf'>;
  reminders: Pick<Reminders, 'remove'>;
}

/** Erases a person: their conversations end and keep only the texts of the messages. May run again. */
export function eraseAccount(deps: Deps) {
  const { members, attachments, conversations, notifications, replyTemplates, pushes, reminders } = deps;
  return async (userId: string): Promise<void> => {
    await members.erase(userId);
    await attachments.removeAllOf(userId);
    await conversations.removeReportsOf(userId);
    await notifications.removeAllOf(userId);
    await replyTemplates.removeAllOf(userId);
    await pushes.removeAllOf(userId);
    const theirs = await conversations.listOf(userId);
    await conversations.close(theirs.map(({ id }) => id));
    for (const conversation of theirs) {
      await reminders.remove(conversation.id, userId);
      for (const ids of messageIdsOf(conversation)) await conversations.forgetFiles(ids, userId);
    }
  };
}
