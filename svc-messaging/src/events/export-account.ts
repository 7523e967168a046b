import { accountExportCommand } from 'contracts/base/account-export';
import { answer } from 'service-kit/commands';
import { type Conversation, messageId } from '../domain/conversation.ts';
import type {
  Conversations,
  Messages,
  NotificationStore,
  PushSubscriptions,
  ReplyTemplates,
} from '../domain/ports.ts';

const MESSAGES_PER_PART = 500;

/** Exports what messaging stores about a person, one conversation per page. */
export function exportAccount({
  conversations,
  messages,
  notifications,
  replyTemplates,
  pushSubscriptions,
}: {
  conversations: Conversations;
  messages: Messages;
  notifications: Pick<NotificationStore, 'listOf'>;
  replyTemplates: Pick<ReplyTemplates, 'listOf'>;
  pushSubscriptions: Pick<PushSubscriptions, 'listOf'>;
}) {
  const notificationsOf = async (userId: string) => ({
    name: 'notifications',
    items: (await notifications.listOf(userId)).map(({ at, readAt, subject }) => ({
      at,
      readAt,
      ...subject,
    })),
  });

  const templatesOf = async (userId: string) => ({
    name: 'reply-templates',
    items: await replyTemplates.listOf(userId),
  });

  const browsersOf = async (userId: string) => ({
    name: 'push-subscriptions',
    items: (await pushSubscriptions.listOf(userId)).map(({ endpoint, at }) => ({ endpoint, at })),
  });

  async function sentIn({ id, messageCount }: Conversation, userId: string) {
    const sent = [];
    for (let first = 1; first <= messageCount; first += MESSAGES_PER_PART) {
      const last = Math.min(messageCount, first + MESSAGES_PER_PART - 1);
      const ids = Array.from({ length: last - first + 1 }, (_, index) => messageId(id, first + index));
      sent.push(...(await messages.findMany(ids)).filter(({ senderId }) => senderId === userId));
    }
    return sent.map(({ content, createdAt, attachments }) => ({
      conversationId: id,
      content,
      createdAt,
      attachments: attachments.map(({ name }) => name),
    }));
  }

  return answer(accountExportCommand('messaging'), async ({ userId, after }) => {
    const all = (await conversations.listOf(userId)).sort((one, other) => (one.id < other.id ? -1 : 1));
    const index = after === null ? 0 : all.findIndex(({ id }) => id > after);
    const current = index < 0 ? undefined : all[index];
    const first =
      after === null
        ? [await notificationsOf(userId), await templatesOf(userId), await browsersOf(userId)]
        : [];
    if (!current) return { sections: first, next: null };
    const { id, offer, createdAt, isActive } = current;
    return {
      sections: [
        ...first,
        { name: 'conversations', items: [{ id, offer: offer.title, createdAt, isActive }] },
        { name: 'messages', items: await sentIn(current, userId) },
      ],
      next: all[index + 1] ? id : null,
    };
  });
}
