import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { answer } from '@praticio/service-kit/commands';
import { type Conversation, messageIdsOf, sideOf } from '../domain/conversation.ts';
import type {
  Conversations,
  Messages,
  NotificationStore,
  PushSubscriptions,
  ReplyTemplates,
} from '../domain/ports.ts';
import { type ShowDeps, showTo } from '../domain/show-conversations.ts';
import type { showNotifications as ShowNotifications } from '../domain/show-notifications.ts';

/** Exports what messaging stores about a person, one conversation per page. */
export function exportAccount({
  conversations,
  messages,
  notifications,
  replyTemplates,
  pushSubscriptions,
  showNotifications,
  ...showing
}: ShowDeps & {
  conversations: Conversations;
  messages: Messages;
  notifications: Pick<NotificationStore, 'listOf'>;
  replyTemplates: Pick<ReplyTemplates, 'listOf'>;
  pushSubscriptions: Pick<PushSubscriptions, 'listOf'>;
  showNotifications: ReturnType<typeof ShowNotifications>;
}) {
  const notificationsOf = async (userId: string) => ({
    name: 'notifications',
    items: (await showNotifications(userId, await notifications.listOf(userId))).notifications.map(
      ({ at, readAt, subject }) => ({
        at,
        readAt,
        ...subject,
      }),
    ),
  });

  const templatesOf = async (userId: string) => ({
    name: 'reply-templates',
    items: await replyTemplates.listOf(userId),
  });

  const browsersOf = async (userId: string) => ({
    name: 'push-subscriptions',
    items: (await pushSubscriptions.listOf(userId)).map(({ endpoint, at }) => ({ endpoint, at })),
  });

  async function sentIn(conversation: Conversation, userId: string) {
    const sent = [];
    for (const ids of messageIdsOf(conversation)) {
      sent.push(...(await messages.findMany(ids)).filter(({ senderId }) => senderId === userId));
    }
    return sent.map(({ content, createdAt, attachments }) => ({
      conversationId: conversation.id,
      content,
      createdAt,
      attachments: attachments.map(({ name, type, bytes }) => ({ name, type, bytes })),
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
    return {
      sections: [
        ...first,
        {
          name: 'conversations',
          items: [conversationView((await showTo(showing, userId, current)).conversation, userId)],
        },
        { name: 'messages', items: await sentIn(current, userId) },
      ],
      next: all[index + 1] ? current.id : null,
    };
  });
}

function conversationView(conversation: Conversation, userId: string) {
  const { id, offer, createdAt, updatedAt, isActive, blockedBy, read } = conversation;
  const side = sideOf(conversation, userId);
  return {
    id,
    offer: offer.title,
    location: offer.location,
    side,
    createdAt,
    updatedAt,
    isActive,
    blockedBy: blockedBy === userId ? userId : null,
    read: side && read[side],
    unread: side && conversation.unread[side],
  };
}
