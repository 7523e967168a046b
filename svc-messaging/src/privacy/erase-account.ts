import { forSelf, isSelf } from '@praticio/service-kit/acting';
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
  attachments: Pick<Attachments, 'removeAllOf' | 'removeIn'>;
  conversations: Pick<
    Conversations,
    'removeReportsOf' | 'removeReportsBy' | 'listOf' | 'close' | 'forgetFiles'
  >;
  notifications: Pick<Notifications, 'removeAllOf' | 'removeOwn'>;
  replyTemplates: Pick<ReplyTemplates, 'removeAllOf'>;
  pushes: Pick<Pushes, 'removeAllOf'>;
  reminders: Pick<Reminders, 'remove' | 'forgetMails'>;
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
    await reminders.forgetMails(userId);
    const theirs = await conversations.listOf(userId);
    await conversations.close(theirs.map(({ id }) => id));
    for (const conversation of theirs) {
      await reminders.remove(conversation.id, userId);
      for (const ids of messageIdsOf(conversation)) await conversations.forgetFiles(ids, userId);
    }
  };
}

/** Erases a person whose structure stays: ends their conversations as a candidate, keeps those of the structure. May run again. */
export function erasePerson(deps: Deps) {
  const { attachments, conversations, notifications, pushes, reminders } = deps;
  return async (userId: string): Promise<void> => {
    await pushes.removeAllOf(userId);
    await reminders.forgetMails(userId);
    await conversations.removeReportsBy(userId);
    await notifications.removeOwn(userId);
    const self = forSelf(userId);
    const own = (await conversations.listOf(userId)).filter((one) => isSelf(self, one.candidateId));
    await conversations.close(own.map(({ id }) => id));
    for (const conversation of own) {
      await attachments.removeIn(conversation.id, userId);
      await reminders.remove(conversation.id, userId);
      for (const ids of messageIdsOf(conversation)) await conversations.forgetFiles(ids, userId);
    }
  };
}
