import { expect, test } from 'vitest';
import type { PushBrowser } from './browser.ts';
import { keepPushSubscription } from './keep-subscription.ts';

const NOW = new Date('2026-11-02T08:00:00Z');

function given() {
  const kept: [string, PushBrowser][] = [];
  const keep = keepPushSubscription({
    pushSubscriptions: { add: async (...subscription) => void kept.push(subscription) },
    isPushKey: (key) => key === 'p',
    acceptsPushTo: (endpoint) => endpoint.startsWith('https://push.example.com/'),
    now: () => NOW,
  });
  return { kept, keep };
}

const browser = {
  endpoint: 'https://push.example.com/one',
  keys: { p256dh: 'p', auth: 'a' },
  session: { jti: 'j', ver: 1, exp: 9 },
};

test('a browser of a known push service gets push messages from now on', async () => {
  const { kept, keep } = given();
  await keep('ana', browser);
  expect(kept).toEqual([['ana', { ...browser, at: NOW }]]);
});

test('the URL of any other host is refused', async () => {
  const { kept, keep } = given();
  await expect(keep('ana', { ...browser, endpoint: 'https://internal.example/one' })).rejects.toMatchObject({
    code: 'push/service-unknown',
  });
  expect(kept).toEqual([]);
});

test('a key that is no point of P-256 is refused', async () => {
  const { kept, keep } = given();
  await expect(keep('ana', { ...browser, keys: { p256dh: 'x', auth: 'a' } })).rejects.toMatchObject({
    extras: { fieldErrors: { 'keys.p256dh': 'Clé de chiffrement invalide' } },
  });
  expect(kept).toEqual([]);
});
