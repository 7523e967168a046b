import {
  pushEndpointSchema,
  pushKeySchema,
  pushSubscriptionSchema,
} from '@praticio/contracts/messaging/push';
import { signOut } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPushWithSession } from './push-session.ts';
import { PushSetting } from './push-setting.tsx';

const server = mockApi();
const publicKey = 'B'.repeat(87);
const endpoint = 'https://push.example/browser';

/** A browser with push messages, and the reader's answer when it asks. */
function browser(consent: NotificationPermission, permission: NotificationPermission = 'default') {
  const toJSON = () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } });
  const state: { subscription: unknown; asked: number } = { subscription: null, asked: 0 };
  const unsubscribe = async () => {
    state.subscription = null;
  };
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async () => {
      state.subscription = { endpoint, toJSON, unsubscribe };
      return state.subscription;
    },
  };
  const registration = { pushManager };
  const requestPermission = async () => {
    state.asked += 1;
    return consent;
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return state;
}

function kept() {
  const sent: unknown[] = [];
  const seen = async (request: Request) =>
    void sent.push(pushSubscriptionSchema.parse(await request.json()).endpoint);
  server.use(
    respond('get', '/messaging/push', pushKeySchema, { publicKey }),
    respond('post', '/messaging/push', pushEndpointSchema, { endpoint }, { seen }),
    respondEmpty('delete', '/messaging/push'),
  );
  return sent;
}

const setting = () => screen.findByRole('switch', { name: 'Notifications sur cet appareil' });
const ready = async () => {
  const control = await setting();
  await expect.poll(() => control.hasAttribute('disabled')).toBe(false);
  return control;
};

beforeEach(() => {
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

test('the browser asks after a click, never before, and the subscription ends with another click', async () => {
  signInAs();
  const state = browser('granted');
  const sent = kept();
  const { user } = renderPage(<PushSetting />);
  const control = await ready();
  expect(state.asked).toBe(0);
  await user.click(control);
  await expect.poll(() => sent).toEqual([endpoint]);
  await expect.poll(() => control).toBeChecked();
  await user.click(control);
  await expect.poll(() => state.subscription).toBeNull();
  await expect.poll(() => control).not.toBeChecked();
});

test('a reader who refuses in the browser is not subscribed', async () => {
  signInAs();
  const state = browser('denied');
  const sent = kept();
  const { user } = renderPage(<PushSetting />);
  await user.click(await ready());
  expect(state.asked).toBe(1);
  expect([sent, state.subscription]).toEqual([[], null]);
});

test('a browser that refuses, or a platform without a key, says why nothing can be switched on', async () => {
  signInAs();
  browser('denied', 'denied');
  kept();
  const { unmount } = renderPage(<PushSetting />);
  expect(await screen.findByText(/autorisez les notifications de ce site/)).toBeVisible();
  expect(await setting()).toBeDisabled();
  unmount();
  server.use(respond('get', '/messaging/push', pushKeySchema, { publicKey: null }));
  renderPage(<PushSetting />);
  expect(await screen.findByText(/ne permet pas de recevoir/)).toBeVisible();
});

test('signing out ends the subscription of the browser', async () => {
  signInAs();
  const state = browser('granted');
  kept();
  keepPushWithSession();
  const { user } = renderPage(<PushSetting />);
  await user.click(await ready());
  await expect.poll(() => localStorage.getItem('praticio-push')).not.toBeNull();
  signOut();
  await expect.poll(() => state.subscription).toBeNull();
  expect(localStorage.getItem('praticio-push')).toBeNull();
});
