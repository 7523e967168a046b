import { profileSchema } from '@praticio/contracts/identity/profile';
import { subscriptionSchema, unreadCountSchema } from '@praticio/contracts/messaging/live';
import { isOnboarded, useProfile } from '@praticio/ui-kit/profile';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { signOut } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  FakeEventSource,
  fakeEventSource,
  newcomerFixture,
  subscriptionFixture,
} from '../../test/messaging-fixture.ts';
import UnreadBadge from './unread-badge.tsx';

const server = mockApi();
const asked: string[] = [];
const unread = { unreadCount: 12, totalUnreadConversations: 12 };
const path = '/messaging/conversations/unread-count';

beforeEach(() => {
  fakeEventSource();
  asked.length = 0;
  server.use(
    respond('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
    respond('get', path, unreadCountSchema, unread, { seen: ({ url }) => void asked.push(url) }),
  );
});

function ProfileState() {
  const { profile } = useProfile();
  return <p>{profile ? `Profil lu : ${isOnboarded(profile)}` : 'Profil attendu'}</p>;
}
const show = () =>
  renderPage(
    <>
      <UnreadBadge />
      <ProfileState />
    </>,
  );

test('the count is not requested for a member who has not onboarded', async () => {
  signInAs();
  server.use(respond('get', '/profile', profileSchema, newcomerFixture));
  show();
  expect(await screen.findByText('Profil lu : false')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a count that can no longer be read is 0', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(respond('get', '/profile', profileSchema, newcomerFixture));
  show();
  expect(await screen.findByText('9+')).toBeVisible();
  server.use(failSilently('get', path));
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.unreadCount }));
  await waitFor(() => expect(screen.queryByText('9+')).toBeNull());
});

test('the stream stays open when the badge is unmounted, and ends with the session', async () => {
  const opened = fakeEventSource();
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(respond('get', '/profile', profileSchema, newcomerFixture));
  const { unmount } = show();
  const source = await opened();
  unmount();
  show();
  expect(await screen.findByText('9+')).toBeVisible();
  expect(source?.isClosed).toBe(false);
  expect(FakeEventSource.opened).toHaveLength(1);
  act(signOut);
  expect(source?.isClosed).toBe(true);
});

test('an administrator sees the count without onboarding', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(respond('get', '/profile', profileSchema, newcomerFixture));
  show();
  expect(await screen.findByText('9+')).toBeVisible();
});

test('the count is requested even when the profile cannot be read', async () => {
  signInAs();
  server.use(fail('get', '/profile', 'service/unavailable'));
  show();
  expect(await screen.findByText('9+')).toBeVisible();
});
