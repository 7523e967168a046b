import { profileSchema } from '@praticio/contracts/identity/profile';
import { subscriptionSchema } from '@praticio/contracts/messaging/live';
import {
  type Notification,
  type Notifications,
  notificationsSchema,
} from '@praticio/contracts/messaging/notification';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeEventSource, memberFixture, subscriptionFixture } from '../../test/messaging-fixture.ts';
import NotificationBell from './notification-bell.tsx';

const server = mockApi(
  respond('get', '/profile', profileSchema, memberFixture),
  respond('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
);
let stream: ReturnType<typeof fakeEventSource>;
beforeEach(() => {
  stream = fakeEventSource();
  signInAs(['ROLE_USER']);
});

const path = '/messaging/notifications';
const interest: Notification = {
  id: 'n1',
  at: '2026-11-20T10:00:00.000Z',
  isRead: false,
  subject: { kind: 'interest-received', offerId: 7, offerTitle: 'Cardiologue' },
};
const alert: Notification = { ...interest, id: 'n2', subject: { kind: 'alert-matched', offerId: 9 } };
const unread: Notifications = { unreadCount: 2, items: [interest, alert] };
const serve = (notifications: Notifications) =>
  server.use(respond('get', path, notificationsSchema, notifications));

const open = async (name = /^Notifications/) => {
  const { user } = renderPage(<NotificationBell />);
  await user.click(await screen.findByRole('button', { name }));
  return user;
};

test('the bell shows how many are unread, and its list leads to their subjects', async () => {
  serve(unread);
  const marked: unknown[] = [];
  const rest = { unreadCount: 1, items: [{ ...interest, isRead: true }, alert] };
  server.use(
    respond('post', `${path}/read`, notificationsSchema, rest, {
      seen: async (request) => void marked.push(await request.json()),
    }),
  );
  const user = await open(/^Notifications, 2 non lues$/);
  const link = await screen.findByRole('link', { name: /Nouvelle candidature pour «\sCardiologue\s»/ });
  expect(link).toHaveAttribute('href', '/offers/7/candidates');
  await user.click(link);
  expect(await screen.findByText('Page /offers/7/candidates')).toBeVisible();
  await waitFor(() => expect(marked).toEqual([{ ids: ['n1'] }]));
});

test('a notification that leads to a conversation leaves the bell while that conversation is open', async () => {
  const accepted: Notification = {
    ...interest,
    id: 'n3',
    subject: { kind: 'interest-accepted', conversationId: 'talk 1', offerId: 7, offerTitle: 'Cardiologue' },
  };
  const message: Notification = {
    ...interest,
    id: 'n4',
    subject: { kind: 'message', conversationId: 'another', name: 'Clinique', offerTitle: 'Cardiologue' },
  };
  const items = [alert, accepted, message];
  serve({ unreadCount: 3, items });
  const marked: unknown[] = [];
  const rest = { unreadCount: 2, items: items.map((item) => ({ ...item, isRead: item === accepted })) };
  server.use(
    respond('post', `${path}/read`, notificationsSchema, rest, {
      seen: async (request) => void marked.push(await request.json()),
    }),
  );
  renderPage(<NotificationBell />, {
    at: '/conversations/talk%201',
    path: '/conversations/:id',
  });
  expect(await screen.findByRole('button', { name: 'Notifications, 2 non lues' })).toBeVisible();
  expect(marked).toEqual([{ ids: ['n3'] }]);
});

test('all are marked as read at once', async () => {
  serve(unread);
  const none = { unreadCount: 0, items: unread.items.map((item) => ({ ...item, isRead: true })) };
  server.use(respond('post', `${path}/read`, notificationsSchema, none));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull());
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a notification that arrives is counted at once', async () => {
  serve({ unreadCount: 0, items: [] });
  renderPage(<NotificationBell />);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  const source = await stream();
  serve(unread);
  act(() => source.give({ type: 'notifications_changed', unreadNotifications: 2 }));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 non lues' })).toBeVisible();
});

test('without notifications the list says so', async () => {
  serve({ unreadCount: 0, items: [] });
  await open();
  expect(await screen.findByText('Aucune notification')).toBeVisible();
});

test('a list that cannot be read offers another try', async () => {
  server.use(fail('get', path, 'service/unavailable'));
  await open();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});
