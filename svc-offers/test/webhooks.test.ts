import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { offersErrors } from '@praticio/contracts/offers/errors';
import {
  type MadeWebhook,
  type Webhook,
  type WebhookDelivery,
  type WholeWebhookDelivery,
  webhookKinds,
} from '@praticio/contracts/offers/webhook';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, type OrProblem, shortIntervals, startOffers } from './offers-platform.ts';
import { type Received, startReceiver, type TestReceiver } from './test-receiver.ts';

// Two instances of svc-offers send events to the software of structures.

let t: OffersUnderTest;
let second: OffersUnderTest['service'];
const receivers: TestReceiver[] = [];
const seen = new Set<string>();
const intervals = {
  ...shortIntervals,
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  WEBHOOK_SWEEP_MS: '100',
  WEBHOOK_TIMEOUT_MS: '20000',
  SWEEP_INTERVAL_MS: '200',
};

beforeAll(async () => {
  t = await startOffers(intervals);
  const { name } = t.service.context.connection;
  second = await t.platform.start(offersService, { ...intervals, MONGODB_DATABASE: name });
});
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  await second.stop();
  await t.platform.stop();
});

const numbers = { last: 0 };
const accept: Parameters<typeof startReceiver>[0] = (response) => void response.writeHead(204).end();

async function aReceiver(respond = accept): Promise<TestReceiver> {
  const receiver = await startReceiver(respond);
  receivers.push(receiver);
  return receiver;
}

async function call<Body>(method: string, path: string, token: string, json?: object) {
  const response = await t.request<OrProblem<Body>>(method, path, { token, ...(json && { json }) });
  if (response.body?.code) seen.add(response.body.code);
  return response;
}

/** A structure whose software listens. */
async function listening({ respond = accept, kinds = webhookKinds as readonly string[] } = {}) {
  numbers.last += 1;
  const holder = `structure-${numbers.last}`;
  await t.publishProfile(holder);
  const token = await t.recruiter(holder, { offer: 9 });
  const receiver = await aReceiver(respond);
  const { status, body } = await call<MadeWebhook>('POST', '/api/webhooks', token, {
    url: receiver.url,
    kinds,
  });
  expect(status).toBe(201);
  receiver.trust(body.secret);
  const path = `/api/webhooks/${body.id}`;
  const deliveries = async () => (await call<WebhookDelivery[]>('GET', `${path}/deliveries`, token)).body;
  const webhook = async () =>
    (await call<Webhook[]>('GET', '/api/webhooks', token)).body.find(({ id }) => id === body.id) as Webhook;
  return { holder, token, receiver, path, made: body, deliveries, webhook };
}

const stored = (collection: string) => t.service.context.connection.collection<{ _id: string }>(collection);
const typesOf = (received: Received[], object?: number) =>
  received.filter(({ data }) => object === undefined || data.id === object).map(({ type }) => type);
const arrived = (receiver: TestReceiver, count: number) =>
  eventually(`${count} deliveries`, () => receiver.received.length >= count && receiver.received);

test('an offer, an interest and an engagement are sent as the API shows them, signed, once and in their order', async () => {
  const { holder, token, receiver, deliveries, webhook } = await listening();
  const candidate = await t.person(`candidate-of-${holder}`, { firstname: 'Zoé' });
  const offer = (await t.publish(token)).body;
  const interest = await call<{ id: string }>('POST', `/api/offers/${offer.id}/interest`, candidate, {});
  await call('PUT', `/api/interests/${interest.body.id}/accept`, token);
  const shifts = [{ day: dayAfter(parisDay(new Date()), 40), start: '08:00', end: '18:00', breakMinutes: 0 }];
  const terms = { shifts, salary: null, pay: null, place: '', conditions: '' };
  const proposed = await call<{ id: string }>(
    'POST',
    `/api/interests/${interest.body.id}/engagements`,
    token,
    {
      terms,
    },
  );
  expect(proposed.status).toBe(201);
  await call('PUT', `/api/engagements/${proposed.body.id}/confirm`, candidate, { revision: 1 });
  await call('PATCH', `/api/offers/${offer.id}/status`, token, { status: 'CLOSED' });
  const received = await arrived(receiver, 6);
  expect(typesOf(received).sort()).toEqual([
    'engagement.confirmed',
    'engagement.proposed',
    'interest.accepted',
    'interest.expressed',
    'offer.closed',
    'offer.published',
  ]);
  expect(typesOf(received, offer.id)).toEqual(['offer.published', 'offer.closed']);
  expect(typesOf(received).indexOf('engagement.proposed')).toBeLessThan(
    typesOf(received).indexOf('engagement.confirmed'),
  );
  const data = (type: string) => received.find((one) => one.type === type)?.data;
  expect(data('offer.closed')).toMatchObject({ id: offer.id, status: 'CLOSED', externalId: null });
  expect(data('interest.expressed')).toMatchObject({
    id: interest.body.id,
    candidate: { firstname: 'Zoé', email: `candidate-of-${holder}@example.test` },
  });
  const engagement = (await call('GET', `/api/engagements/${proposed.body.id}`, token)).body;
  await eventually('the last delivery', async () =>
    (await deliveries()).every(({ state }) => state === 'delivered'),
  );
  expect(data('engagement.confirmed')).toEqual(engagement);
  expect(receiver.refused).toEqual([]);
  expect(await deliveries()).toHaveLength(6);
  expect((await deliveries()).every(({ tries, last }) => tries === 1 && last?.status === 204)).toBe(true);
  expect((await webhook()).deliveredAt).not.toBeNull();

  // an erased candidate leaves nothing but ids in deliveries
  const bodies = async () => JSON.stringify(await stored('webhook_deliveries').find({}).toArray());
  expect(await bodies()).toContain('Zoé');
  const userId = `candidate-of-${holder}`;
  await t.platform.publish('account.erased', { id: userId, version: 9 }, { userId });
  await expect.poll(bodies, { timeout: 10_000 }).not.toMatch(/Zoé|candidate-of-/);
});

test('each of many changes arrives once, and those of one offer in their order, with two instances', {
  tags: ['deep'],
}, async () => {
  const { token, receiver, deliveries } = await listening({ kinds: ['offer.suspended', 'offer.activated'] });
  const offers = await Promise.all([1, 2, 3].map(async () => (await t.publish(token)).body.id));
  const turns = ['SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE'];
  for (const status of turns)
    await Promise.all(
      offers.map((id, index) =>
        [t, second][index % 2]?.request('PATCH', `/api/offers/${id}/status`, { token, json: { status } }),
      ),
    );
  await arrived(receiver, offers.length * turns.length);
  const expected = turns.map((status) => (status === 'ACTIVE' ? 'offer.activated' : 'offer.suspended'));
  for (const id of offers) expect(typesOf(receiver.received, id)).toEqual(expected);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
  await eventually('all noted', async () => (await deliveries()).every(({ state }) => state === 'delivered'));
});

test('a receiver that never responds delays no other one, and not its other objects', async () => {
  const slow = await listening({
    // the first offer gets no response while the test runs
    respond: (response, { data }) => void (data.id !== stuck && response.writeHead(204).end()),
  });
  let stuck = 0;
  const quick = await listening();
  stuck = (await t.publish(slow.token)).body.id;
  await arrived(slow.receiver, 1);
  await t.publish(quick.token);
  await arrived(quick.receiver, 1);
  expect(slow.receiver.received).toHaveLength(1);
  expect((await slow.deliveries())[0]).toMatchObject({ state: 'waiting', last: null });
});

test('a failed attempt delays its object only; it is retried, on request at once', async () => {
  const broken = new Set<number>();
  const { token, receiver, path, deliveries, webhook } = await listening({
    respond: (response, { data }) =>
      void response.writeHead(broken.has(data.id as number) ? 500 : 204).end('désolé'),
  });
  const first = (await t.publish(token)).body.id;
  await arrived(receiver, 1);
  broken.add(first);
  await call('PATCH', `/api/offers/${first}/status`, token, { status: 'SUSPENDED' });
  await eventually('a failure', async () => (await webhook()).failingSince);
  await call('PATCH', `/api/offers/${first}/status`, token, { status: 'ACTIVE' });
  const other = (await t.publish(token)).body.id;
  await eventually('the other offer', () => typesOf(receiver.received, other).length > 0);
  expect(typesOf(receiver.received, first)).not.toContain('offer.activated');
  const failed = (await deliveries()).find(({ kind }) => kind === 'offer.suspended') as WebhookDelivery;
  expect(failed).toMatchObject({ state: 'waiting', last: { status: 500, failure: null } });
  const whole = await call<WholeWebhookDelivery>('GET', `${path}/deliveries/${failed.id}`, token);
  expect(whole.body.answer).toBe('désolé');
  expect(JSON.parse(whole.body.body)).toMatchObject({ type: 'offer.suspended', data: { id: first } });

  broken.clear();
  await call('POST', `${path}/deliveries/${failed.id}/resend`, token);
  await eventually('the rest', () => typesOf(receiver.received, first).includes('offer.activated'));
  await eventually('its note', async () => (await webhook()).failingSince === null);
  const count = receiver.received.length;
  const again = (await deliveries()).find(({ kind }) => kind === 'offer.suspended') as WebhookDelivery;
  expect(again.state).toBe('delivered');
  await call('POST', `${path}/deliveries/${again.id}/resend`, token);
  await arrived(receiver, count + 1);
  expect(receiver.received.at(-1)?.id).toBe(
    receiver.received.find(({ type }) => type === 'offer.suspended')?.id,
  );
});

test('after 24 hours of failures it is off, those of the structure get a mail, and waiting deliveries go out later', async () => {
  let isBroken = true;
  const { holder, token, receiver, path, made, webhook, deliveries } = await listening({
    respond: (response) => void response.writeHead(isBroken ? 503 : 200).end(),
  });
  const offer = (await t.publish(token)).body.id;
  await eventually('a failure', async () => (await webhook()).failingSince);
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  await eventually('the end of the try', async () => (await deliveries())[0]?.tries);
  await stored('webhook_deliveries').updateOne(
    { webhookId: made.id },
    { $set: { firstTriedAt: yesterday, dueAt: yesterday } },
  );
  await stored('webhooks').updateOne({ _id: made.id }, { $min: { dueAt: new Date() } });
  await eventually('the end', async () => !(await webhook()).isOn);
  expect(await webhook()).toMatchObject({ isOn: false, offReason: 'failing' });
  const mail = await t.platform.mailbox.waitFor(
    ({ to, subject }) => to === `${holder}@example.test` && subject.includes("à l'arrêt"),
  );
  expect(mail.text).toContain('24 heures');
  expect((await call('POST', `${path}/test`, token)).body.code).toBe('webhook/off');
  const waiting = (await deliveries())[0] as WebhookDelivery;
  expect((await call('POST', `${path}/deliveries/${waiting.id}/resend`, token)).body.code).toBe(
    'webhook/off',
  );

  isBroken = false;
  const count = receiver.received.length;
  const on = await call<Webhook>('PUT', path, token, {
    url: made.url,
    kinds: ['offer.published'],
    isOn: true,
  });
  expect(on.body).toMatchObject({ isOn: true, offReason: null });
  await arrived(receiver, count + 1);
  expect(receiver.received.at(-1)).toMatchObject({ type: 'offer.published', data: { id: offer } });
});

test('a receiver that responds 410 gets nothing more', async () => {
  const { token, webhook } = await listening({ respond: (response) => void response.writeHead(410).end() });
  await t.publish(token);
  await eventually('the end', async () => !(await webhook()).isOn);
  expect((await webhook()).offReason).toBe('gone');
});

test('a test is sent once, another secret signs with the one before, and a webhook that is off receives nothing', async () => {
  let status = 500;
  const { token, receiver, path, made, deliveries, webhook } = await listening({
    respond: (response) => void response.writeHead(status).end(),
  });
  const sent = await call<WebhookDelivery>('POST', `${path}/test`, token);
  expect(sent).toMatchObject({ status: 201, body: { kind: 'webhook.test', state: 'waiting' } });
  await eventually('its end', async () => (await deliveries())[0]?.state === 'failed');
  expect(receiver.received).toHaveLength(1);

  status = 200;
  const renewed = await call<MadeWebhook>('POST', `${path}/secret`, token);
  expect(renewed.body.secret).not.toBe(made.secret);
  for (const [trusted, other] of [
    [made.secret, renewed.body.secret],
    [renewed.body.secret, made.secret],
  ] as const) {
    receiver.trust(trusted);
    receiver.distrust(other);
    const count = receiver.received.length;
    await call('POST', `${path}/test`, token);
    await arrived(receiver, count + 1);
  }
  await stored('webhooks').updateOne({ _id: made.id }, { $set: { 'oldNonce.until': new Date(0) } });
  receiver.trust(made.secret);
  receiver.distrust(renewed.body.secret);
  await call('POST', `${path}/test`, token);
  await eventually('the refusal', () => receiver.refused.length === 1);

  const { url, kinds } = await webhook();
  const off = await call<Webhook>('PUT', path, token, { url, kinds, isOn: false });
  expect(off.body).toMatchObject({ isOn: false, offReason: null });
  const other = await listening();
  const before = (await deliveries()).length;
  await t.publish(token);
  // events are handled in their order: once a later one has arrived, this one would have
  await t.publish(other.token);
  await arrived(other.receiver, 1);
  expect(await deliveries()).toHaveLength(before);
});

test('a URL is public or refused, and a structure reads, changes and removes its own webhooks only', async () => {
  const { holder, token, path, made } = await listening();
  for (const url of ['https://10.0.0.8/', 'https://localhost/', 'http://planning.exemple.fr/', 'x', '']) {
    const { status, body } = await call('POST', '/api/webhooks', token, { url, kinds: ['offer.closed'] });
    expect([status, Object.keys(body.fieldErrors ?? {})], url).toEqual([422, ['url']]);
    expect((await call('PUT', path, token, { url, kinds: ['offer.closed'], isOn: true })).status).toBe(422);
  }
  for (const kinds of [[], ['offer.read'], 'offer.closed'])
    expect((await call('POST', '/api/webhooks', token, { url: made.url, kinds })).status).toBe(422);

  const stranger = await listening();
  const change = { url: made.url, kinds: ['offer.closed'], isOn: true };
  for (const [method, at, json] of [
    ['PUT', path, change],
    ['DELETE', path],
    ['POST', `${path}/secret`],
    ['POST', `${path}/test`],
    ['GET', `${path}/deliveries`],
  ] as const)
    expect((await call(method, at, stranger.token, json)).body.code).toBe('webhook/not-found');
  for (const [method, at] of [
    ['GET', `${path}/deliveries/x`],
    ['POST', `${path}/deliveries/x/resend`],
  ] as const)
    expect((await call(method, at, stranger.token)).body.code).toBe('webhook/delivery-not-found');
  const member = await t.platform.signToken({
    id: 'member',
    roles: ['ROLE_USER', 'ROLE_RECRUITER'],
    act: { holder: stranger.holder, part: 'recruteur' },
  });
  expect((await call('GET', '/api/webhooks', member)).body.code).toBe('team/not-manager');

  await call('POST', `${path}/test`, token);
  expect((await call('DELETE', path, token)).status).toBe(204);
  expect(await stored('webhook_deliveries').countDocuments({ webhookId: made.id })).toBe(0);
  // at the same moment, and one of them under no number, as an earlier version stored it
  const add = () => call('POST', '/api/webhooks', token, { url: made.url, kinds: ['offer.closed'] });
  expect((await add()).status).toBe(201);
  await stored('webhooks').updateOne({ holderId: holder }, { $unset: { room: '' } });
  const tried = await Promise.all(Array.from({ length: 12 }, add));
  expect(tried.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(tried.find(({ status }) => status !== 201)?.body.code).toBe('webhook/too-many');
  expect(await stored('webhooks').countDocuments({ holderId: holder })).toBe(5);
});

test('it is off once the member who switched it on has lost the right to; another Responsable may switch it on', async () => {
  const { holder, token, path, made, webhook } = await listening();
  await t.platform.mailbox.waitFor(
    ({ to, subject }) => to === `${holder}@example.test` && subject === 'Un webhook a été ajouté',
  );
  const part = { holderId: holder, userId: holder, memberId: 'm', next: null };
  await t.platform.publish('team.part-ended', { id: 'other', version: 1 }, { ...part, userId: 'other' });
  await t.platform.publish('team.part-ended', { id: `team-${holder}`, version: 1 }, part);
  await eventually('the end', async () => !(await webhook()).isOn);
  expect((await webhook()).offReason).toBe('maker');
  const change = { url: made.url, kinds: made.kinds, isOn: true };
  expect((await call<Webhook>('PUT', path, token, change)).body.isOn).toBe(true);
  await t.platform.publish(
    'sessions.revoked',
    { id: holder, version: 2 },
    { userId: holder, ver: 2, reason: 'password-changed' },
  );
  await eventually('the end', async () => !(await webhook()).isOn);
});

test('the export names it without its secret, and an erased structure leaves neither it nor its deliveries', async () => {
  const { holder, token, receiver, made } = await listening();
  await t.publish(token);
  await arrived(receiver, 1);
  const { sections } = await callCommand(t.platform.nats, accountExportCommand('offers'), {
    userId: holder,
    after: null,
  });
  const section = sections.find(({ name }) => name === 'webhooks');
  expect(section?.items).toMatchObject([{ url: made.url, isOn: true }]);
  expect(JSON.stringify(sections)).not.toContain(made.secret);
  await t.platform.publish('account.erased', { id: holder, version: 9 }, { userId: holder });
  for (const name of ['webhooks', 'webhook_deliveries'])
    await expect.poll(() => stored(name).countDocuments({ holderId: holder }), { timeout: 10_000 }).toBe(0);
});

test('gives every error about webhooks', () => {
  const known = Object.keys(offersErrors).filter((code) => code.startsWith('webhook/'));
  expect([...seen].filter((code) => code.startsWith('webhook/')).sort()).toEqual(known.sort());
});
