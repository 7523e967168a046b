import { type LiveUpdate, subscriptionSchema } from '@praticio/contracts/messaging/live';
import { queryKeys } from '@praticio/ui-kit/query';
import { mockApi, respond, untilArrived } from '@praticio/ui-kit/testing/http';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeTabs } from '../../test/fake-tabs.ts';
import {
  FakeEventSource,
  fakeEventSource,
  openedStream,
  subscriptionFixture,
} from '../../test/messaging-fixture.ts';
import type { LiveState } from './live-stream.ts';
import { shareStream } from './share-stream.ts';

mockApi(
  respond('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
);
let stream: ReturnType<typeof fakeEventSource>;
beforeEach(() => {
  stream = fakeEventSource();
  fakeTabs();
});

const unread = (total: number): LiveUpdate => ({
  type: 'messages_read',
  conversationId: 'c1',
  readAt: '2026-11-20T10:00:00.000Z',
  readBy: 'rosa',
  unreadCount: total,
  totalUnreadConversations: total,
});

/** Opens a tab of the browser, with its cache and the states of its stream. */
function openTab(userId = 'user-1') {
  const client = new QueryClient();
  const states: LiveState[] = [];
  const shared = shareStream({ userId, client, onState: (state) => states.push(state) });
  return {
    client,
    states,
    ...shared,
    total: () =>
      client.getQueryData<{ totalUnreadConversations: number }>(queryKeys.unreadCount)
        ?.totalUnreadConversations,
  };
}

test('two tabs of a browser share one stream, and both receive every update', async () => {
  const [first, second] = [openTab(), openTab()];
  const source = await stream();
  source.give(unread(3), 'e.1');
  expect([first.total(), second.total()]).toEqual([3, 3]);
  expect(FakeEventSource.opened).toHaveLength(1);
  for (const tab of [first, second]) tab.close();
  expect(source.isClosed).toBe(true);
});

test('when the tab that holds the stream is closed, another resumes after its last update', async () => {
  const [first, second] = [openTab(), openTab()];
  (await stream()).give(unread(3), 'e.41');
  first.close();
  const source = await openedStream(2);
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(new URL(source.url, location.origin).searchParams.get('lastEventID')).toBe('e.41');
  source.give(unread(2), 'e.42');
  expect(second.total()).toBe(2);
  second.close();
});

test('an update that arrives twice counts once, whichever tab had it first', async () => {
  const [first, second] = [openTab(), openTab()];
  (await stream()).give(unread(3), 'e.1');
  (await stream()).give(unread(0), 'e.2');
  first.close();
  const source = await openedStream(2);
  source.give(unread(3), 'e.1');
  expect(second.total()).toBe(0);
  second.close();
});

test('each user has a separate stream', async () => {
  const [one, other] = [openTab('user-1'), openTab('user-2')];
  await openedStream(2);
  FakeEventSource.opened[0]?.give(unread(3));
  expect([one.total(), other.total()].sort()).toEqual([3, undefined]);
  for (const tab of [one, other]) tab.close();
});

test('a browser without locks opens a stream for each tab', async () => {
  Object.defineProperty(navigator, 'locks', { value: null, configurable: true });
  const tabs = [openTab(), openTab()];
  await openedStream(2);
  FakeEventSource.opened[0]?.give(unread(3));
  expect(tabs.map(({ total }) => total())).toEqual([3, undefined]);
  for (const tab of tabs) tab.close();
});

test('a later tab learns that the stream has failed, polls, and can start another attempt', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('EventSource', undefined);
  const first = openTab();
  try {
    await untilArrived(() => {
      vi.advanceTimersByTime(16_000);
      return first.states.at(-1) === 'failed';
    });
    const late = openTab();
    expect(late.states).toEqual(['failed']);
    const asked = [first, late].map(({ client }) => vi.spyOn(client, 'invalidateQueries'));
    vi.advanceTimersByTime(30_000);
    for (const spy of asked) expect(spy).toHaveBeenCalledTimes(1);

    stream = fakeEventSource();
    late.reconnect();
    await untilArrived(() => late.states.at(-1) === 'open');
    for (const spy of asked) spy.mockClear();
    vi.advanceTimersByTime(90_000);
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
    for (const tab of [first, late]) tab.close();
  } finally {
    vi.useRealTimers();
  }
});

test('queries from before the stream opened, or under way when an update arrives, are repeated', async () => {
  const tab = openTab();
  const responses: ((total: number) => void)[] = [];
  const query = tab.client.fetchQuery({
    queryKey: queryKeys.unreadCount,
    queryFn: () =>
      new Promise((resolve) => {
        responses.push((total) => resolve({ unreadCount: total, totalUnreadConversations: total }));
      }),
  });
  const asked = vi.spyOn(tab.client, 'invalidateQueries');
  (await stream()).give(unread(4), 'e.1');
  responses[0]?.(1);
  await query;
  const exact = { queryKey: queryKeys.unreadCount, exact: true };
  await expect.poll(() => asked).toHaveBeenCalledWith(exact);
  expect(asked.mock.calls.filter(([filter]) => filter?.exact)).toHaveLength(1);
  tab.close();
});
