import { screen } from '@testing-library/react';
import { profileSchema } from 'contracts/identity/profile';
import { subscriptionSchema, unreadCountSchema } from 'contracts/messaging/live';
import { isOnboarded, useProfile } from 'ui-kit/profile';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, mockApi } from 'ui-kit/testing/http';
import { signInAs } from 'ui-kit/testing/session';
import { beforeEach, expect, test } from 'vitest';
import { fakeEventSource, newcomerFixture, subscriptionFixture } from '../../test/messaging-fixture.ts';
import UnreadBadge from './unread-badge.tsx';

const server = mockApi();
const asked: string[] = [];
const unread = { unreadCount: 12, totalUnreadConversations: 12 };
const path = '/messaging/conversations/unread-count';

beforeEach(() => {
  fakeEventSource();
  asked.length = 0;
  server.use(
    answer('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
    answer('get', path, unreadCountSchema, unread, { seen: ({ url }) => void asked.push(url) }),
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

test('nothing is asked for a member who has yet to onboard: it would be refused', async () => {
  signInAs();
  server.use(answer('get', '/profile', profileSchema, newcomerFixture));
  show();
  expect(await screen.findByText('Profil lu : false')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an administrator, who needs no structure, has the count', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(answer('get', '/profile', profileSchema, newcomerFixture));
  show();
  expect(await screen.findByText('9+')).toBeVisible();
});

test('without an answer of the profile the count is asked for all the same', async () => {
  signInAs();
  server.use(fail('get', '/profile', 'service/unavailable'));
  show();
  expect(await screen.findByText('9+')).toBeVisible();
});
