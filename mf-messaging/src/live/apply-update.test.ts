import type { MessageView, Thread } from '@praticio/contracts/messaging/conversation';
import type { LiveUpdate } from '@praticio/contracts/messaging/live';
import { queryKeys } from '@praticio/ui-kit/query';
import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { messageFixture, threadFixture } from '../../test/messaging-fixture.ts';
import { applyUpdate, conversationsIn, listKeyOf, threadKey } from './apply-update.ts';

const listKey = listKeyOf('');
const onePage = { totalItems: 2, totalPages: 1, previous: null, next: null };
type List = Parameters<typeof conversationsIn>[0];

function cacheOf(thread = threadFixture()) {
  const client = new QueryClient();
  const { messages: _messages, hasMore: _more, ...entry } = thread;
  const other = { ...entry, id: 'c2', updatedAt: '2026-11-20T12:00:00.000Z' };
  client.setQueryData(listKey, { pages: [{ items: [other, entry], pages: onePage }], pageParams: [1] });
  client.setQueryData(threadKey('c1'), { pages: [thread], pageParams: [null] });
  return {
    client,
    apply: (update: LiveUpdate) => applyUpdate(client, update),
    list: () => conversationsIn(client.getQueryData<List>(listKey) ?? { pages: [], pageParams: [] }),
    thread: () => client.getQueryData<InfiniteData<Thread>>(threadKey('c1'))?.pages[0],
    unread: () => client.getQueryData(queryKeys.unreadCount),
  };
}
const at = (minute: number) => `2026-11-20T13:${String(minute).padStart(2, '0')}:00.000Z`;
const arrival = (message: MessageView, unreadCount = 1): LiveUpdate => ({
  type: 'new_message',
  conversationId: 'c1',
  message,
  unreadCount,
  totalUnreadConversations: 1,
});
const mine = { isFromCurrentUser: true, isRead: false, readAt: null };
const sender = { id: 'user-1', firstname: 'Camille', lastname: 'Rey' };

test('a message is added at the end of its thread, and its conversation moves to the top of the list', () => {
  const cache = cacheOf();
  const message = messageFixture({ id: 'c1-2', content: 'Alors ?', createdAt: at(1) });
  for (let time = 0; time < 2; time += 1) cache.apply(arrival(message));
  expect(cache.thread()?.messages.map(({ id }) => id)).toEqual(['c1-1', 'c1-2']);
  expect(cache.list().map(({ id }) => id)).toEqual(['c1', 'c2']);
  expect(cache.list()[0]).toMatchObject({
    unreadCount: 1,
    updatedAt: at(1),
    lastMessage: { content: 'Alors ?', senderName: 'Rosa Lindt', isFromCurrentUser: false },
  });
  expect(cache.unread()).toEqual({ unreadCount: 1, totalUnreadConversations: 1 });
});

test('messages are in the order of sending, whichever arrives first; the list shows the latest', () => {
  const cache = cacheOf();
  const later = messageFixture({ id: 'c1-3', content: 'deux', createdAt: at(2) });
  cache.apply(arrival(later));
  cache.apply(arrival(messageFixture({ id: 'c1-2', content: 'un', createdAt: at(1) })));
  expect(cache.thread()?.messages.map(({ id }) => id)).toEqual(['c1-1', 'c1-2', 'c1-3']);
  expect(cache.list()[0]?.lastMessage?.content).toBe('deux');
});

test('a reading marks the messages that were sent before it, by either participant', () => {
  const messages = [
    messageFixture({ id: 'c1-1', ...mine, sender, createdAt: at(1) }),
    messageFixture({ id: 'c1-2', isRead: false, readAt: null, createdAt: at(2) }),
    messageFixture({ id: 'c1-3', ...mine, sender, createdAt: at(4) }),
  ];
  const cache = cacheOf(threadFixture({ messages, unreadCount: 1 }));
  const read: LiveUpdate = {
    type: 'messages_read',
    conversationId: 'c1',
    readBy: 'rosa',
    readAt: at(3),
    unreadCount: 1,
    totalUnreadConversations: 1,
  };
  for (let time = 0; time < 2; time += 1) cache.apply(read);
  expect(cache.thread()?.messages.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  cache.apply({ ...read, readBy: 'user-1', unreadCount: 0, totalUnreadConversations: 0 });
  expect(cache.thread()?.messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(cache.list().find(({ id }) => id === 'c1')?.unreadCount).toBe(0);
  expect(cache.unread()).toEqual({ unreadCount: 0, totalUnreadConversations: 0 });
});

test('a change of status updates list and thread, but not the unread count', () => {
  const cache = cacheOf();
  const type = 'conversation_status_changed';
  cache.apply({ type, conversationId: 'c1', isActive: false, canUnblock: true });
  const status = { isActive: false, canUnblock: true };
  expect(cache.thread()).toMatchObject(status);
  expect(cache.list().find(({ id }) => id === 'c1')).toMatchObject(status);
  expect(cache.unread()).toBeUndefined();
});

test('a new conversation comes first, once; an update of an unknown one makes the list load again', () => {
  const cache = cacheOf();
  const { messages: _messages, hasMore: _more, ...conversation } = threadFixture({ id: 'c3' });
  for (let time = 0; time < 2; time += 1)
    cache.apply({ type: 'new_conversation', conversation, totalUnreadConversations: 2 });
  expect(cache.list().map(({ id }) => id)).toEqual(['c3', 'c2', 'c1']);
  cache.apply({ ...arrival(messageFixture()), conversationId: 'c9' } as LiveUpdate);
  expect(cache.client.getQueryState(listKey)?.isInvalidated).toBe(true);
});

test('a conversation of a later page moves to the top, and one that two pages hold is shown once', () => {
  const cache = cacheOf();
  const [c2, c1] = cache.list();
  if (!c1 || !c2) throw new Error('the list has two conversations');
  const pages = { ...onePage, totalPages: 2 };
  cache.client.setQueryData(listKey, {
    pages: [
      { items: [c2], pages: { ...pages, next: 2 } },
      { items: [c2, c1], pages: { ...pages, previous: 1 } },
    ],
    pageParams: [1, 2],
  });
  expect(cache.list().map(({ id }) => id)).toEqual(['c2', 'c1']);
  cache.apply(arrival(messageFixture({ id: 'c1-2', createdAt: at(1) })));
  expect(cache.list().map(({ id }) => id)).toEqual(['c1', 'c2']);
  expect(cache.client.getQueryData<List>(listKey)?.pages.map((page) => page.pages.next)).toEqual([2, null]);
});

test('a search keeps its results, with their changes, and is repeated for a new conversation', () => {
  const cache = cacheOf();
  const key = listKeyOf('rosa');
  const [, found] = cache.list();
  cache.client.setQueryData(key, { pages: [{ items: [found], pages: onePage }], pageParams: [1] });
  const shown = () => conversationsIn(cache.client.getQueryData<List>(key) ?? { pages: [], pageParams: [] });
  cache.apply(arrival(messageFixture({ id: 'c1-2', content: 'Alors ?', createdAt: at(1) }), 4));
  expect(shown()).toMatchObject([{ id: 'c1', unreadCount: 4, lastMessage: { content: 'Alors ?' } }]);
  const { messages: _messages, hasMore: _more, ...conversation } = threadFixture({ id: 'c3' });
  cache.apply({ type: 'new_conversation', conversation, totalUnreadConversations: 2 });
  expect(shown()).toHaveLength(1);
  expect(cache.client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a notification that is new, or was handled on another device, refreshes its subject', async () => {
  const subject = { kind: 'interest-received', offerId: 7, offerTitle: 'Cardiologue' } as const;
  const item = (id: string, isRead = false) => ({ id, at: at(1), isRead, subject });
  const { client, apply } = cacheOf();
  let items = [item('n1')];
  const queryFn = () => Promise.resolve({ unreadCount: items.length, items });
  const observer = new QueryObserver(client, { queryKey: queryKeys.notifications, queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data?.unreadCount).toBe(1);
  const pending = [...queryKeys.interests, 'pending', 1];
  client.setQueryData(pending, 'known');
  apply({ type: 'notifications_changed', unreadNotifications: 0 });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryState(pending)?.isInvalidated).toBe(false);
  items = [item('n2'), ...items];
  apply({ type: 'notifications_changed', unreadNotifications: 2 });
  await expect.poll(() => client.getQueryState(pending)?.isInvalidated).toBe(true);
  client.setQueryData(pending, 'known');
  items = [item('n2', true), item('n1')];
  apply({ type: 'notifications_changed', unreadNotifications: 1 });
  await expect.poll(() => client.getQueryState(pending)?.isInvalidated).toBe(true);
  // withdrawn after its notification was read: only the update says so
  client.setQueryData(pending, 'known');
  apply({ type: 'notifications_changed', unreadNotifications: 1, about: ['interest-received'] });
  await expect.poll(() => client.getQueryState(pending)?.isInvalidated).toBe(true);
  stop();
});
