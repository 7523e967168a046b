import { DAY_MS } from '@praticio/contracts/base/units';
import { VISITOR_ALERT_ASKED } from '@praticio/contracts/offers/visitor-alert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlertLinks } from '../src/alerts/link-tokens.ts';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

/** The digest of a morning is due every half second. */
const mornings = { ALERT_MAILS_MS: '500', ALERT_SWEEP_MS: '100' };
const UNSUBSCRIBE_SECRET = 'unsubscribe-secret-of-the-visitors-test';
const links = createAlertLinks(UNSUBSCRIBE_SECRET);

let t: OffersUnderTest;
let recruiter: string;

beforeAll(async () => {
  t = await startOffers({ ...mornings, UNSUBSCRIBE_SECRET });
  recruiter = await t.recruiter('recruiter', { offer: 90 });
});
afterAll(() => t.platform.stop());

interface StoredAlert {
  _id: string;
  userId: string;
  enabled: boolean;
  visitor?: { email: string; until: Date; isReminded: boolean };
}
const alerts = () => t.service.context.connection.collection<StoredAlert>('alerts');
const stored = (email: string) => alerts().find({ 'visitor.email': email }).toArray();
const mailsTo = (email: string) => t.platform.mailbox.received.filter(({ to }) => to === email);
const ask = (email: string, titleKeyword: string, as = t.request) =>
  as<{ message: string }>('POST', '/api/alerts/visitor', { json: { email, criteria: { titleKeyword } } });
const post = (path: string) => t.request<{ message: string; code?: string }>('POST', path);

/** The first mail to an address with this subject and these words, and the tokens of its links. */
async function mailTo(email: string, subject: RegExp, words = '') {
  const mail = await t.platform.mailbox.waitFor(
    (one) => one.to === email && subject.test(one.subject) && one.text.includes(words),
  );
  const tokenOf = (action: string) => new RegExp(`do=${action}&token=(\\S+)`).exec(mail.text)?.[1] ?? '';
  return { mail, tokenOf };
}

async function confirmed(email: string, word: string): Promise<void> {
  await ask(email, word);
  const { tokenOf } = await mailTo(email, /^Confirmez/, word);
  expect((await post(`/api/alerts/visitor/confirm/${tokenOf('confirm')}`)).status).toBe(200);
}

test('after its confirmation an alert sends new offers in one mail each morning, until an unsubscription by one click', async () => {
  const email = 'visitor@example.test';
  expect((await ask(email, 'rhumatologue')).body.message).toBe(VISITOR_ALERT_ASKED);
  const { mail, tokenOf } = await mailTo(email, /^Confirmez/);
  expect(mail.text).toContain('« Alerte — rhumatologue »');
  await t.publish(recruiter, { title: 'Rhumatologue avant la confirmation' });
  const token = tokenOf('confirm');
  for (let time = 0; time < 2; time += 1)
    expect((await post(`/api/alerts/visitor/confirm/${token}`)).status).toBe(200);
  const published = [];
  for (const title of ['Rhumatologue de jour', 'Rhumatologue de nuit'])
    published.push((await t.publish(recruiter, { title })).body.id);
  const told = () =>
    mailsTo(email)
      .filter(({ subject }) => !subject.startsWith('Confirmez'))
      .map(({ text }) => text)
      .join();
  await expect.poll(told).toContain('Rhumatologue de nuit');
  for (const id of published) expect(told().split(`/offers/${id}`).length).toBe(2);
  expect(told()).not.toContain('avant la confirmation');
  expect(told()).not.toContain('/offers/alerts');
  // the same offer again is no news
  const [first] = published;
  for (const status of ['SUSPENDED', 'ACTIVE'])
    await t.request('PATCH', `/api/offers/${first}/status`, { token: recruiter, json: { status } });

  const news = mailsTo(email).at(-1);
  expect(news?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const path = /<http:\/\/praticio\.test(\/[^>]+)>/.exec(news?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const page = await t.request('GET', path);
  expect(page.headers.get('location')).toMatch(/^\/offers\/email-alert\?do=end&token=/);
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (let time = 0; time < 2; time += 1) expect((await t.request('POST', path, oneClick)).status).toBe(200);
  const { connection } = t.service.context;
  await expect.poll(() => alerts().countDocuments({ userId: /^visitor-/ })).toBe(0);
  expect(await connection.collection('alert_matches').countDocuments({ userId: /^visitor-/ })).toBe(0);
  // the link of an alert that has ended confirms nothing
  expect((await post(`/api/alerts/visitor/confirm/${token}`)).body.code).toBe('alert/link-invalid');
});

describe('an email address', () => {
  test('gets at most three confirmation mails an hour, and the response does not reveal whether it is known', async () => {
    const responses = [];
    for (let time = 0; time < 5; time += 1) responses.push(await ask('often@example.test', 'urologue'));
    responses.push(await ask('unknown@example.test', 'urologue'));
    await t.person('known');
    responses.push(await ask('known@example.test', 'urologue'));
    for (const { status, body } of responses)
      expect([status, body]).toEqual([200, { message: VISITOR_ALERT_ASKED }]);
    await mailTo('unknown@example.test', /^Confirmez/);
    await mailTo('known@example.test', /^Confirmez/);
    await expect.poll(() => mailsTo('often@example.test').length).toBe(3);
    expect(await stored('often@example.test')).toHaveLength(1);
  });

  test('has five alerts at most, also when they are confirmed in parallel', async () => {
    const email = 'many@example.test';
    const paths: string[] = [];
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      // each in another hour
      await t.service.context.connection.collection('hourly_limits').deleteMany({});
      await ask(email, `mot${word}`);
    }
    for (const { _id, createdAt } of (await stored(email)) as (StoredAlert & { createdAt: Date })[])
      paths.push(`/api/alerts/visitor/confirm/${links.confirm.sign(_id, String(createdAt.getTime()))}`);
    const outcomes = await Promise.all(paths.map(async (path) => (await post(path)).status));
    expect(outcomes.toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
  });

  test('ends all of its alerts at once, and is forgotten', async () => {
    const email = 'leaving@example.test';
    await confirmed(email, 'hématologue');
    await ask(email, 'néphrologue');
    const { tokenOf } = await mailTo(email, /^Confirmez/);
    expect((await post(`/api/alerts/visitor/end/${tokenOf('confirm')}`)).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await post(`/api/alerts/visitor/end/${tokenOf('end-all')}`)).status).toBe(200);
    expect(await stored(email)).toEqual([]);
  });
});

test('an unconfirmed alert is removed after two days, a confirmed one is announced and ended after a year', async () => {
  await ask('silent@example.test', 'gériatre');
  await confirmed('a-year@example.test', 'gériatre');
  const endsIn = (email: string, days: number) =>
    alerts().updateOne(
      { 'visitor.email': email },
      { $set: { 'visitor.until': new Date(Date.now() + days * DAY_MS) } },
    );
  const [asked] = await stored('silent@example.test');
  expect(asked?.visitor?.until.getTime()).toBeLessThanOrEqual(Date.now() + 2 * DAY_MS);
  await endsIn('silent@example.test', 0);
  await expect.poll(() => stored('silent@example.test')).toEqual([]);
  await endsIn('a-year@example.test', 13);
  const { tokenOf } = await mailTo('a-year@example.test', /^Votre alerte se termine/);
  expect((await post(`/api/alerts/visitor/confirm/${tokenOf('confirm')}`)).status).toBe(200);
  const [kept] = await stored('a-year@example.test');
  expect(kept?.visitor?.until.getTime()).toBeGreaterThan(Date.now() + 364 * DAY_MS);
  await endsIn('a-year@example.test', 0);
  await expect.poll(() => stored('a-year@example.test')).toEqual([]);
});

describe('a person with an account', () => {
  const list = async (token: string) =>
    (await t.request<{ id: string; enabled: boolean }[]>('GET', '/api/alerts', { token })).body;

  test('gets the alerts of the address that they verify, with the offers found since', async () => {
    const email = 'newcomer@example.test';
    await confirmed(email, 'podologue');
    // no digest is pending
    const token = await t.platform.signToken({ id: 'newcomer' });
    const verified = { userId: 'newcomer', email };
    const id = { id: 'newcomer', version: 2 };
    for (let time = 0; time < 2; time += 1) await t.platform.publish('user.verified', id, verified);
    await expect.poll(() => list(token)).toMatchObject([{ enabled: true }]);
    expect(await stored(email)).toEqual([]);
    await t.publishProfile('newcomer', { version: 3 });
    await t.publish(recruiter, { title: 'Podologue' });
    const mail = await t.platform.mailbox.waitFor((one) => one.to === email && /Podologue/.test(one.subject));
    expect(mail.text).toContain('/offers/unsubscribe?token=');
  });

  test('gets an alert that is confirmed later, once', async () => {
    const token = await t.person('later');
    const json = { criteria: { titleKeyword: 'sexologue' } };
    expect((await t.request('POST', '/api/alerts', { token, json })).status).toBe(201);
    await confirmed('later@example.test', 'sexologue');
    await confirmed('later@example.test', 'andrologue');
    expect(await list(token)).toHaveLength(2);
    expect(await stored('later@example.test')).toEqual([]);
  });

  test('gets those of a new address after a change, and none after the erasure', async () => {
    await confirmed('moved-to@example.test', 'logopède');
    await t.platform.publish('account.erased', { id: 'gone', version: 9 }, { userId: 'gone' });
    const tombstones = t.service.context.connection.collection<{ _id: string }>('tombstones');
    await expect.poll(() => tombstones.countDocuments({ _id: 'gone' })).toBe(1);
    const email = 'moved-to@example.test';
    await t.platform.publish('user.verified', { id: 'gone', version: 2 }, { userId: 'gone', email });
    const profile = { userId: 'moved', email, firstname: null, lastname: null, structure: null };
    await t.platform.publish('profile.updated', { id: 'moved', version: 4 }, profile);
    await expect.poll(() => alerts().countDocuments({ userId: 'moved' })).toBe(1);
    expect(await alerts().countDocuments({ userId: 'gone' })).toBe(0);
  });

  test('is erased together with the alerts of the same address', async () => {
    await t.person('erased');
    await ask('erased@example.test', 'pédicure');
    expect(await stored('erased@example.test')).toHaveLength(1);
    await t.platform.publish('account.erased', { id: 'erased', version: 9 }, { userId: 'erased' });
    await expect.poll(() => stored('erased@example.test')).toEqual([]);
  });
});

test('two instances send the digest of a morning once', { tags: ['deep'] }, async () => {
  const second = await t.platform.start(offersService, {
    ...shortIntervals,
    ...mornings,
    UNSUBSCRIBE_SECRET,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
  const email = 'twice@example.test';
  await ask(email, 'orthoptiste', second.request as typeof t.request);
  await confirmed(email, 'orthoptiste');
  for (const title of ['Orthoptiste un', 'Orthoptiste deux', 'Orthoptiste trois']) {
    const { body } = await t.publish(recruiter, { title });
    await expect
      .poll(() => mailsTo(email).filter(({ text }) => text.includes(`/offers/${body.id}`)).length)
      .toBe(1);
  }
  await second.stop();
  const news = mailsTo(email).filter(({ subject }) => !subject.startsWith('Confirmez'));
  expect(news.flatMap(({ text }) => [...text.matchAll(/\/offers\/\d+/g)]).length).toBe(3);
});
