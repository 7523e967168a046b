import type { ListPages } from '@praticio/contracts/base/list-pages';
import type { ConversationEntry, MessageView, Thread } from '@praticio/contracts/messaging/conversation';
import type { LiveUpdate } from '@praticio/contracts/messaging/live';
import type { NotificationSubject, Notifications } from '@praticio/contracts/messaging/notification';
import { queryKeys, type Refreshing, refreshTab } from '@praticio/ui-kit/query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

const listsKey = [...queryKeys.conversations, 'list'] as const;
/** The list of a search; '' is the whole list. */
export const listKeyOf = (search: string) => [...listsKey, search] as const;
const listKey = listKeyOf('');
export const threadKey = (id: string) => [...queryKeys.conversations, 'thread', id] as const;

type Pages = InfiniteData<Thread>;
interface ListPage {
  items: ConversationEntry[];
  pages: ListPages;
}
type List = InfiniteData<ListPage>;

/** The loaded conversations, each once: one that has moved up meanwhile is on two pages. */
export function conversationsIn(list: List): ConversationEntry[] {
  const all = list.pages.flatMap(({ items }) => items);
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** Applies a live update to the cached queries. Applying it twice changes nothing the second time. */
export function applyUpdate(client: QueryClient, update: LiveUpdate): void {
  if (update.type === 'notifications_changed') {
    void applyNotifications(client, update.about ?? []);
    return;
  }
  if ('totalUnreadConversations' in update) setUnreadTotal(client, update.totalUnreadConversations);
  if (update.type === 'new_conversation') {
    const { conversation } = update;
    changeList(client, (list) => [conversation, ...list.filter(({ id }) => id !== conversation.id)]);
    invalidateSearches(client);
    return;
  }
  const { conversationId } = update;
  if (update.type === 'new_message') {
    addMessage(client, conversationId, update.message);
    if (update.message.engagement) void refreshTab(client, 'engagement-changed');
    changeEntry(client, conversationId, (entry) => ({ ...entry, unreadCount: update.unreadCount }));
  } else if (update.type === 'messages_read') {
    changeEntry(client, conversationId, (entry) => ({ ...entry, unreadCount: update.unreadCount }));
    changeThread(client, conversationId, (page) => ({
      ...page,
      messages: page.messages.map((message) =>
        message.isRead || message.sender.id === update.readBy || message.createdAt > update.readAt
          ? message
          : { ...message, isRead: true, readAt: update.readAt },
      ),
    }));
  } else {
    const { isActive, canUnblock } = update;
    setStatus(client, conversationId, { isActive, canUnblock });
  }
  // last, because setting data marks it as fresh
  const known = client.getQueryData<List>(listKey);
  if (known && !conversationsIn(known).some(({ id }) => id === conversationId))
    void client.invalidateQueries({ queryKey: listKey });
}

/**
 * What has come, or was handled in another place, is in the list of notifications, which refreshes what they are about; where
 * that list stays as it is, the update says it.
 */
async function applyNotifications(client: QueryClient, about: readonly Refreshing[]): Promise<void> {
  const read = () => client.getQueryData<Notifications>(queryKeys.notifications)?.items;
  const before = read();
  await client.invalidateQueries({ queryKey: queryKeys.notifications });
  const known = new Map(before?.map(({ id, isRead }) => [id, isRead]));
  const changed = before ? (read() ?? []).filter(({ id, isRead }) => known.get(id) !== isRead) : [];
  const kinds = new Set([...about, ...changed.flatMap(({ subject }) => refreshedBy(subject))]);
  await Promise.all([...kinds].map((kind) => refreshTab(client, kind)));
}

/** A message may tell a step of an engagement, or that its contract was accepted. */
function refreshedBy(subject: NotificationSubject): Refreshing[] {
  const isStep = subject.kind === 'message' && Boolean(subject.engagement ?? subject.contract);
  return isStep ? [subject.kind, 'engagement-changed'] : [subject.kind];
}

/** Which conversations a search finds is the server's to say. */
function invalidateSearches(client: QueryClient) {
  void client.invalidateQueries({ queryKey: listsKey, predicate: ({ queryKey }) => queryKey.at(-1) !== '' });
}

export function setStatus(
  client: QueryClient,
  id: string,
  status: Pick<ConversationEntry, 'isActive' | 'canUnblock'>,
): void {
  changeEntry(client, id, (entry) => ({ ...entry, ...status }));
  changeThread(client, id, (page) => ({ ...page, ...status }));
}

/** Adds a received or sent message at the end of its thread, and moves its conversation to the top of the list. */
export function addMessage(client: QueryClient, conversationId: string, message: MessageView): void {
  client.setQueryData<Pages>(threadKey(conversationId), (data) => {
    const [latest, ...older] = data?.pages ?? [];
    if (!data || !latest || latest.messages.some(({ id }) => id === message.id)) return data;
    // the response to our own message may overtake an earlier message of the other participant
    const messages = [...latest.messages, message].sort((one, other) =>
      one.createdAt.localeCompare(other.createdAt),
    );
    return { ...data, pages: [{ ...latest, messages }, ...older] };
  });
  changeEntry(client, conversationId, (entry) => {
    if (entry.lastMessage && entry.lastMessage.createdAt > message.createdAt) return entry;
    const { id, content, createdAt, sender, isFromCurrentUser, attachments } = message;
    const senderName = `${sender.firstname} ${sender.lastname}`.trim();
    const hasAttachments = attachments.length > 0;
    return {
      ...entry,
      lastMessage: { id, content, createdAt, senderName, isFromCurrentUser, hasAttachments },
      updatedAt: createdAt,
    };
  });
  changeList(client, (list) => list.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)));
}

/** Marks a conversation as read. */
export function clearUnread(client: QueryClient, id: string): void {
  changeEntry(client, id, (entry) => ({ ...entry, unreadCount: 0 }));
  changeThread(client, id, (page) => ({ ...page, unreadCount: 0 }));
}

function setUnreadTotal(client: QueryClient, total: number) {
  client.setQueryData(queryKeys.unreadCount, { unreadCount: total, totalUnreadConversations: total });
}

/** Changes the loaded part of the list. It stays in its first page, whatever page it came with. */
function changeList(client: QueryClient, change: (list: ConversationEntry[]) => ConversationEntry[]) {
  client.setQueryData<List>(listKey, (list) => {
    const changed = list && change(conversationsIn(list));
    return (
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({ ...page, items: index === 0 ? (changed ?? []) : [] })),
      }
    );
  });
}

function changeEntry(
  client: QueryClient,
  id: string,
  change: (entry: ConversationEntry) => ConversationEntry,
) {
  const changeIn = (entries: ConversationEntry[]) =>
    entries.map((entry) => (entry.id === id ? change(entry) : entry));
  client.setQueriesData<List>(
    { queryKey: listsKey },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: changeIn(page.items) })) },
  );
}

function changeThread(client: QueryClient, id: string, change: (page: Thread) => Thread) {
  client.setQueryData<Pages>(threadKey(id), (data) => data && { ...data, pages: data.pages.map(change) });
}
