import { type Conversation, type Message, messageIdsOf } from '../conversations/conversation.ts';
import type { Conversations } from '../conversations/part.ts';
import type { StoredNotification } from '../notifications/notification.ts';
import type { Notifications } from '../notifications/part.ts';
import type { Pushes } from '../pushes/part.ts';
import type { ReplyTemplates } from '../reply-templates/part.ts';

interface Deps {
  conversations: Pick<Conversations, 'listOf' | 'findMessages' | 'shownTo'>;
  notifications: Pick<Notifications, 'listShown'>;
  replyTemplates: Pick<ReplyTemplates, 'listOf'>;
  pushes: Pick<Pushes, 'listOf'>;
}

export interface ExportPage {
  /** On the first page only. */
  once: {
    notifications: StoredNotification[];
    replyTemplates: { title: string; content: string }[];
    browsers: { endpoint: string; at: Date }[];
  } | null;
  /** With the messages that the person has sent in it. */
  conversation: { conversation: Conversation; sent: Message[] } | null;
  next: string | null;
}

/** Reads all data that messaging stores about a person, one conversation per page. */
export function exportAccount({ conversations, notifications, replyTemplates, pushes }: Deps) {
  const readOnce = async (userId: string) => ({
    notifications: await notifications.listShown(userId),
    replyTemplates: await replyTemplates.listOf(userId),
    browsers: await pushes.listOf(userId),
  });

  async function sentIn(conversation: Conversation, userId: string): Promise<Message[]> {
    const sent: Message[] = [];
    for (const ids of messageIdsOf(conversation))
      sent.push(...(await conversations.findMessages(ids)).filter(({ senderId }) => senderId === userId));
    return sent;
  }

  /** `after` is the id of the last page's conversation. */
  return async (userId: string, after: string | null): Promise<ExportPage> => {
    const all = (await conversations.listOf(userId)).sort((one, other) => (one.id < other.id ? -1 : 1));
    const index = after === null ? 0 : all.findIndex(({ id }) => id > after);
    const current = index < 0 ? undefined : all[index];
    const once = after === null ? await readOnce(userId) : null;
    if (!current) return { once, conversation: null, next: null };
    const conversation = await conversations.shownTo(userId, current);
    return {
      once,
      conversation: { conversation, sent: await sentIn(current, userId) },
      next: all[index + 1] ? current.id : null,
    };
  };
}
