import { randomUUID } from 'node:crypto';
import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { callCommand } from '@praticio/service-kit/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';
import { startPushService, VAPID_PRIVATE_KEY } from './push-service.ts';

let setting: MessagingPlatform;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  setting = await startMessaging({ VAPID_PRIVATE_KEY, PUSH_SERVICES: `${service.origin},*.push.example` });
});
afterAll(async () => {
  await setting.stop();
  await service.stop();
});

const path = '/api/messaging/push';
const tokenOf = (id: string, claims: { jti?: string } = {}) => setting.platform.signToken({ id, ...claims });
const send = async (method: string, id: string, json: unknown, token?: string) =>
  setting.messaging.request(method, path, { token: token ?? (await tokenOf(id)), json });
async function subscribe(id: string, browser: string, token?: string) {
  const subscription = service.subscribe(browser);
  expect((await send('POST', id, subscription, token)).status).toBe(201);
  return subscription;
}
let count = 0;
/** An event that notifies the person, and its push message. */
async function tell(userId: string, at = new Date()) {
  count += 1;
  const data = { alertId: 'a', offerId: count, userId };
  const aggregate = { id: `alert-${count}`, version: 1 };
  const envelope = { id: randomUUID(), type: 'alert.matched', at: at.toISOString(), aggregate, data };
  await setting.platform.republish({ ...envelope, actor: null, requestId: null });
  return {
    id: expect.any(String),
    text: 'Une nouvelle offre correspond à votre alerte',
    path: `/offers/${count}`,
  };
}
const stored = (id: string) =>
  setting.messaging.context.connection
    .collection<{ _id: string; browsers: object }>('push_subscriptions')
    .findOne({ _id: id })
    .then((document) => Object.keys(document?.browsers ?? {}).length);

test('every browser of a person gets the sentence and the page of a notification, no other browser does', async () => {
  await subscribe('candidate', 'phone');
  await subscribe('candidate', 'laptop');
  await subscribe('stranger', 'other');
  const payload = await tell('candidate');
  for (const browser of ['phone', 'laptop'])
    await expect.poll(() => service.receivedBy(browser)).toEqual([payload]);
  expect(service.receivedBy('other')).toEqual([]);
  const id = await setting.open({ interestId: 'pushed' });
  const recruiter = await setting.as('recruiter');
  await recruiter.send(id, 'Un secret');
  await expect
    .poll(() => service.receivedBy('phone'))
    .toContainEqual({
      id: `message-${id}`,
      text: 'Clinique vous a écrit au sujet de «\u00a0Cardiologue\u00a0»',
      path: `/conversations/${id}`,
    });
});

test('a browser that its service no longer knows is forgotten, one whose service fails is kept', async () => {
  for (const [browser, status] of [
    ['removed', 404],
    ['expired', 410],
    ['ill', 500],
  ] as const) {
    await subscribe('recruiter', browser);
    service.response(browser, status);
  }
  await subscribe('recruiter', 'well');
  await tell('recruiter');
  await expect.poll(() => service.receivedBy('well')).toHaveLength(1);
  await expect.poll(() => stored('recruiter')).toBe(2);
});

test('a browser whose session is over gets nothing and is forgotten', async () => {
  const jti = 'session-that-ends';
  await subscribe('leaving', 'signed-out', await tokenOf('leaving', { jti }));
  await subscribe('leaving', 'still-in');
  await setting.platform.revocations.revokeToken(jti, Math.floor(Date.now() / 1000) + 3600);
  const token = await tokenOf('leaving', { jti });
  await expect.poll(async () => (await send('GET', 'leaving', undefined, token)).status).toBe(401);
  await tell('leaving');
  await expect.poll(() => service.receivedBy('still-in')).toHaveLength(1);
  expect(service.receivedBy('signed-out')).toEqual([]);
  await expect.poll(() => stored('leaving')).toBe(1);
});

test('a key that is no point of P-256 is refused, and one stored earlier is removed without a dead letter', async () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  const { endpoint, keys } = await subscribe('unlucky', 'impossible');
  const { status, body } = await send('POST', 'unlucky', { endpoint, keys: { ...keys, p256dh } });
  expect([status, (body as { code: string }).code]).toEqual([422, 'request/invalid-fields']);
  const browsers = setting.messaging.context.connection.collection<{ _id: string; browsers: object }>(
    'push_subscriptions',
  );
  const [key] = Object.keys((await browsers.findOne({ _id: 'unlucky' }))?.browsers ?? {});
  await browsers.updateOne({ _id: 'unlucky' }, { $set: { [`browsers.${key}.keys.p256dh`]: p256dh } });
  await subscribe('unlucky', 'possible');
  const payload = await tell('unlucky');
  await expect.poll(() => service.receivedBy('possible')).toContainEqual(payload);
  await expect.poll(() => stored('unlucky')).toBe(1);
});

test('an old event sends no push message', async () => {
  await subscribe('sleeper', 'bed');
  await tell('sleeper', new Date(Date.now() - 2 * HOUR_MS));
  const payload = await tell('sleeper');
  await expect.poll(() => service.receivedBy('bed')).toEqual([payload]);
});

test('messages are sent to known push services only, and to ten browsers of a person at most', async () => {
  const { keys } = service.subscribe('anywhere');
  for (const endpoint of [
    'http://127.0.0.1:1/internal',
    'https://push.example/x',
    'https://evilpush.example/x',
    'http://a.push.example/x',
  ]) {
    const { status, body } = await send('POST', 'many', { endpoint, keys });
    expect([status, (body as { code: string }).code]).toEqual([422, 'push/service-unknown']);
  }
  expect((await send('POST', 'many', { endpoint: 'https://a.push.example/x', keys })).status).toBe(201);
  for (let number = 0; number < 11; number += 1) await subscribe('many', `many-${number}`);
  expect(await stored('many')).toBe(10);
});

test('a subscription ends on request and with the account, and is part of the export', async () => {
  const { endpoint } = await subscribe('gone', 'one');
  await subscribe('gone', 'two');
  const exported = await callCommand(setting.platform.nats, accountExportCommand('messaging'), {
    userId: 'gone',
    after: null,
  });
  expect(exported.sections.find(({ name }) => name === 'push-subscriptions')?.items).toHaveLength(2);
  expect((await send('DELETE', 'gone', { endpoint })).status).toBe(204);
  expect(await stored('gone')).toBe(1);
  await setting.platform.publish('account.erased', { id: 'gone', version: 2 }, { userId: 'gone' });
  await expect.poll(() => stored('gone')).toBe(0);
});
