import { subscriptionSchema } from '@praticio/contracts/messaging/live';
import {
  type Notification,
  type NotificationSubject,
  notificationsSchema,
} from '@praticio/contracts/messaging/notification';
import { queryKeys, type Refreshing, refreshAfter } from '@praticio/ui-kit/query';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeTabs } from '../../test/fake-tabs.ts';
import {
  type FakeEventSource,
  fakeEventSource,
  messageFixture,
  subscriptionFixture,
} from '../../test/messaging-fixture.ts';
import { notificationsQuery } from '../api/get-notifications.ts';
import { shareStream } from './share-stream.ts';

/** The queries of a browser's pages at one time, by their keys. */
const shown = {
  badge: queryKeys.unreadCount,
  conversations: [...queryKeys.conversations, 'list', ''],
  received: [...queryKeys.interests, 'pending', 1],
  applications: [...queryKeys.interests, 'mine', 1],
  engagements: [...queryKeys.engagements, 'mine'],
  contract: [...queryKeys.engagements, 'contract', 'e1'],
  planning: [...queryKeys.planning, '2027-01-04'],
  documents: [...queryKeys.documents, 'mine'],
  'own offers': [...queryKeys.myOffers, 1],
  list: [...queryKeys.offers, 'list', ''],
  'for you': [...queryKeys.offers, 'for-you', 1],
  offer: queryKeys.offer(7),
  alerts: [...queryKeys.alerts, 1],
  credits: queryKeys.balance,
  profile: queryKeys.profile,
};
type Shown = keyof typeof shown;
const offers: Shown[] = ['own offers', 'list', 'for you', 'offer'];
const interests: Shown[] = ['received', 'applications'];
const engagements: Shown[] = ['engagements', 'contract', 'planning', ...interests, ...offers];
const conversations: Shown[] = ['badge', 'conversations'];

/** The queries that each event of the table makes stale. */
const expected: Record<Refreshing, Shown[]> = {
  'interest-expressed': interests,
  'interest-answered': [...interests, 'planning', 'own offers', ...conversations],
  'interest-withdrawn': interests,
  'candidate-kept': interests,
  'contact-made': conversations,
  'pool-changed': interests,
  'offer-published': [...offers, 'planning', 'credits'],
  'offer-changed': [...offers, 'planning', 'credits'],
  'offer-moderated': offers,
  'engagement-changed': engagements,
  'documents-changed': ['documents'],
  'alert-changed': ['alerts'],
  'credits-bought': [...offers, 'credits'],
  'cv-unlocked': ['credits'],
  'team-changed': ['profile'],
  'interest-received': [...interests, 'planning', 'own offers'],
  'interest-accepted': [...interests, ...conversations],
  'interest-rejected': interests,
  message: [],
  'alert-matched': ['for you', ...interests],
  'credits-expiring': ['credits'],
  'offer-expiring': ['own offers'],
  'cv-expiring': ['profile', 'documents'],
  'offer-suspended': [...offers, 'planning'],
  'offer-restored': [...offers, 'planning'],
  'structure-verified': ['profile', 'credits'],
};

const offer = { offerId: 7, offerTitle: 'Cardiologue' };
const subjects = {
  'interest-received': { kind: 'interest-received', ...offer },
  'interest-accepted': { kind: 'interest-accepted', conversationId: 'c1', ...offer },
  'interest-rejected': { kind: 'interest-rejected', ...offer },
  message: { kind: 'message', conversationId: 'c1', name: 'Rosa', offerTitle: '' },
  'alert-matched': { kind: 'alert-matched', offerId: 7 },
  'credits-expiring': {
    kind: 'credits-expiring',
    creditKind: 'offer',
    remaining: 1,
    expiresAt: '2026-12-01T00:00:00.000Z',
  },
  'offer-expiring': { kind: 'offer-expiring', ...offer, expiresAt: '2026-12-01T00:00:00.000Z' },
  'cv-expiring': { kind: 'cv-expiring', removedAt: '2026-12-01T00:00:00.000Z' },
  'offer-suspended': { kind: 'offer-suspended', offerId: 7, reason: 'Titre' },
  'offer-restored': { kind: 'offer-restored', offerId: 7 },
  'structure-verified': { kind: 'structure-verified' },
} as const satisfies { [Kind in NotificationSubject['kind']]: NotificationSubject & { kind: Kind } };

const SECOND = { timeout: 1_000, interval: 10 };
const server = mockApi(
  respond('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
);
const client = new QueryClient();
const asked = new Set<string>();
let items: Notification[] = [];
let source: FakeEventSource;
let leave: (() => void)[] = [];

const respondWithBell = () =>
  server.use(
    respond('get', '/messaging/notifications', notificationsSchema, { unreadCount: items.length, items }),
  );

/** A browser with every page open and its live stream. */
beforeAll(async () => {
  const stream = fakeEventSource();
  fakeTabs();
  respondWithBell();
  const observers = [
    new QueryObserver(client, notificationsQuery),
    ...Object.entries(shown).map(
      ([name, queryKey]) =>
        new QueryObserver(client, {
          queryKey: [...queryKey],
          queryFn: () => {
            asked.add(name);
            return { pages: [], pageParams: [] };
          },
        }),
    ),
  ];
  leave = observers.map((observer) => observer.subscribe(() => undefined));
  const shared = shareStream({ userId: 'user-1', client, onState: () => undefined });
  leave.push(() => shared.close());
  source = await stream();
});
afterAll(() => {
  for (const end of leave) end();
});
beforeEach(async () => {
  respondWithBell();
  await expect.poll(() => client.isFetching()).toBe(0);
  asked.clear();
});

const refreshed = () => [...asked].sort();
const sorted = (names: readonly Shown[]) => [...new Set(names)].sort();
const bell = () => client.getQueryData(notificationsQuery.queryKey)?.unreadCount;

function notify(subject: NotificationSubject) {
  const id = `n${items.length + 1}`;
  items = [{ id, at: '2026-11-20T10:00:00.000Z', isRead: false, subject }, ...items];
  respondWithBell();
  source.give({ type: 'notifications_changed', unreadNotifications: items.length }, id);
}

test.each(Object.entries(expected) as [Refreshing, Shown[]][])(
  '%s, on this page, has within a second asked for all that it changes',
  async (event, names) => {
    void refreshAfter(client, event);
    await expect.poll(refreshed, SECOND).toEqual(sorted(names));
  },
);

test.each(Object.values(subjects))(
  '$kind, by the live stream, has within a second asked for all that it changes, and the bell',
  async (subject) => {
    notify(subject);
    await expect.poll(bell, SECOND).toBe(items.length);
    await expect.poll(refreshed, SECOND).toEqual(sorted(expected[subject.kind]));
  },
);

test('other tabs, which the live stream updates too, are not updated a second time', async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel('praticio-refresh');
  other.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  notify(subjects['interest-rejected']);
  await expect.poll(refreshed, SECOND).toEqual(sorted(interests));
  await refreshAfter(client, 'alert-changed');
  await expect.poll(() => heard, SECOND).toEqual(['alert-changed']);
  other.close();
});

test.each([
  ['a step of an engagement', { engagement: 'confirmed' }],
  ['an accepted contract', { contract: 'accepted' }],
] as const)('%s, told as a message, refreshes what it is about', async (_name, told) => {
  notify({ ...subjects.message, ...told });
  await expect.poll(refreshed, SECOND).toEqual(sorted(engagements));
});

test('a step of an engagement that comes as a message of the open thread does, too', async () => {
  source.give(
    {
      type: 'new_message',
      conversationId: 'c1',
      message: messageFixture({ engagement: { id: 'e1', kind: 'confirmed' } }),
      unreadCount: 1,
      totalUnreadConversations: 1,
    },
    'e.1',
  );
  await expect.poll(refreshed, SECOND).toEqual(expect.arrayContaining(sorted(engagements)));
  expect(client.getQueryData(queryKeys.unreadCount)).toMatchObject({ totalUnreadConversations: 1 });
});
