import { DAY_MS } from '@praticio/contracts/base/units';
import type { Alert, AlertCriteria } from '@praticio/contracts/offers/alert';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, type OrProblem, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let recruiter: string;

beforeAll(async () => {
  t = await startOffers({ MATCH_SWEEP_MS: '300' });
  recruiter = await t.recruiter('recruiter', { offer: 90 });
});
afterAll(() => t.platform.stop());

const create = (token: string, criteria: Partial<AlertCriteria>, fields: object = {}) =>
  t.request<OrProblem<Alert>>('POST', '/api/alerts', { token, json: { name: '', criteria, ...fields } });
const list = async (token: string) => (await t.request<Alert[]>('GET', '/api/alerts', { token })).body;
const mailsTo = (id: string) => t.platform.mailbox.received.filter(({ to }) => to === `${id}@example.test`);

describe('alerts', () => {
  test('are created enabled and named after their criteria, for their owner alone', async () => {
    const [token, other] = [await t.person('owner'), await t.person('other')];
    const { status, body } = await create(token, { titleKeyword: ' cardio ', location: 'Nantes' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Alerte — cardio, Nantes',
      enabled: true,
      criteria: { titleKeyword: 'cardio', location: 'Nantes', speciality: '', contractType: '' },
    });
    expect(await list(token)).toEqual([body]);
    expect(await list(other)).toEqual([]);
    const change = (as: string) =>
      t.request<OrProblem<Alert>>('PUT', `/api/alerts/${body.id}`, { token: as, json: { enabled: false } });
    expect((await change(other)).body.code).toBe('alert/not-found');
    expect((await t.request('DELETE', `/api/alerts/${body.id}`, { token: other })).status).toBe(404);
    expect((await change(token)).body.enabled).toBe(false);
    expect((await t.request('DELETE', `/api/alerts/${body.id}`, { token })).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect((await t.request('GET', '/api/alerts')).status).toBe(401);
  });

  test('the same criteria again are 409, also in parallel and with other accents, unless the first alert is deleted', async () => {
    const token = await t.person('twice');
    const wanted = { titleKeyword: 'Pédiatre', contractType: 'CDI' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(token, wanted)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const again = await create(token, { ...wanted, titleKeyword: 'pediatre' });
    expect(again.body.message).toBe('Vous avez déjà une alerte avec exactement les mêmes critères.');
    const [alert] = await list(token);
    await t.request('DELETE', `/api/alerts/${alert?.id}`, { token });
    expect((await create(token, wanted)).status).toBe(201);
    expect(await list(token)).toHaveLength(1);
  });

  test('the same location with another radius is another alert, which its name says', async () => {
    const token = await t.person('radii');
    const names: string[] = [];
    for (const radius of [undefined, 30, 60]) {
      const { status, body } = await create(token, { location: 'Nantes', radius });
      expect(status).toBe(201);
      names.push(body.name);
    }
    expect(names).toEqual([
      'Alerte — Nantes',
      'Alerte — Nantes · 30 km autour',
      'Alerte — Nantes · 60 km autour',
    ]);
    expect((await create(token, { location: 'Nantes', radius: 60 })).body.code).toBe('alert/duplicate');
  });

  test.each([
    ['no criteria', {}, 'alert/empty-criteria'],
    ['blank criteria', { titleKeyword: '  ', location: ' - ' }, 'alert/empty-criteria'],
    ['an unknown speciality', { speciality: 'Astrologie' }, 'request/invalid-fields'],
    ['an operator', { location: { $ne: '' } }, 'request/invalid-fields'],
    ['a place that is none', { near: 'commune:99999' }, 'request/invalid-fields'],
    ['only a radius', { radius: 50 }, 'alert/empty-criteria'],
  ])('%s: 422', async (_name, criteria, code) => {
    const token = await t.person('wrong');
    const refused = await create(token, criteria as Partial<AlertCriteria>);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(await list(token)).toEqual([]);
  });
});

test('distance, dates and pay are stored and are part of the name, and its mail has all terms of the offer', async () => {
  const token = await t.person('locum');
  const wanted = {
    titleKeyword: 'gériatre',
    near: 'commune:44109',
    radius: 60,
    from: '2037-08-03',
    to: '2037-08-14',
    payMin: 400,
    payPer: 'day' as const,
  };
  const { status, body } = await create(token, wanted);
  expect(status).toBe(201);
  expect(body.criteria).toMatchObject(wanted);
  expect(body.name.replace(/[\u00a0\u202f]/g, ' ')).toBe(
    'Alerte — gériatre · 60 km autour de Nantes · du 3 au 14 août · dès 400 € par jour',
  );
  expect((await create(token, wanted)).body.code).toBe('alert/duplicate');
  const dates = { startDate: '2037-08-10', endDate: '2037-08-21' };
  const pay = { kind: 'fee', min: 450, max: 450, per: 'day' };
  await t.publish(recruiter, { title: 'Gériatre trop loin', location: 'Lyon (69003)', ...dates, pay });
  await t.publish(recruiter, {
    title: 'Gériatre au port',
    location: 'Saint-Nazaire (44600)',
    contractType: 'Vacation',
    speciality: 'Gériatrie',
    ...dates,
    pay,
    weekdays: [2, 4],
    workingTime: ['Temps partiel', 'Nuit'],
    careSettings: ['EHPAD'],
    housing: ['Studio sur place'],
    software: ['Weda', 'Hellodoc'],
  });
  const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'locum@example.test');
  expect(mail.subject).toContain('Gériatre au port');
  for (const line of [
    'Saint-Nazaire (44600), à 51 km de Nantes',
    'Vacation · Gériatrie',
    'mardis et jeudis, du 10 au 21 août 2037',
    'Temps partiel, Nuit',
    '450 € par jour',
    'Cadre de soins : EHPAD',
    'Logement : Studio sur place',
    'Logiciels : Weda, Hellodoc',
  ])
    expect(mail.text).toContain(line);
  expect(mailsTo('locum')).toHaveLength(1);
});

describe('mails', () => {
  test('are sent once per alert and offer, on publication and reactivation, and unsubscribed with one click', async () => {
    const token = await t.person('reader');
    const { body: alert } = await create(token, { titleKeyword: 'neurologue', location: 'Brest' });
    const { body: offer } = await t.publish(recruiter, { title: 'Neurologue', location: 'Brest (29200)' });
    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'reader@example.test');
    expect(mail.subject).toBe('Nouvelle offre : « Neurologue »');
    expect(mail.text).toContain(`http://praticio.test/offers/${offer.id}`);
    expect(mail.text).toContain('Alerte — neurologue, Brest');
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const path = /<http:\/\/praticio\.test(\/api\/alerts\/unsubscribe\/[^>]+)>/.exec(
      mail.headers['list-unsubscribe'] ?? '',
    )?.[1] as string;
    // the same offer again notifies nobody twice
    for (const status of ['SUSPENDED', 'ACTIVE']) {
      await t.request('PATCH', `/api/offers/${offer.id}/status`, { token: recruiter, json: { status } });
    }
    const activated = await t.platform.waitForEvent(
      'offer.activated',
      ({ data }) => data.offerId === offer.id,
    );
    await t.platform.republish(activated);
    // a GET request changes nothing: programs that follow links do not unsubscribe
    const read = await t.request('GET', path);
    expect(read.status).toBe(302);
    expect(read.headers.get('location')).toMatch(/^\/offers\/unsubscribe\?token=/);
    expect((await list(token))[0]?.enabled).toBe(true);
    const forged = await t.request('POST', `${path.slice(0, -4)}AAAA`);
    expect(forged.status).toBe(404);
    const oneClick = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    for (let time = 0; time < 2; time += 1)
      expect((await t.request('POST', path, oneClick)).status).toBe(200);
    expect(await list(token)).toMatchObject([{ id: alert.id, enabled: false }]);
    await t.publish(recruiter, { title: 'Neurologue de nuit', location: 'Brest (29200)' });
    const marker = await t.person('marker');
    await create(marker, { titleKeyword: 'neurologue' });
    await t.publish(recruiter, { title: 'Neurologue de jour', location: 'Brest (29200)' });
    await t.platform.mailbox.waitFor(({ to }) => to === 'marker@example.test');
    expect(mailsTo('reader')).toHaveLength(1);
  });

  test('the list of people notified about an offer is removed once it is deleted, or long closed', async () => {
    await create(await t.person('told'), { titleKeyword: 'pneumologue' });
    const offers: { id: number }[] = [];
    for (const name of ['deleted', 'closed-long', 'closed', 'open'])
      offers.push((await t.publish(recruiter, { title: `Pneumologue ${name}` })).body);
    const [deleted, closedLong, closed, open] = offers.map(({ id }) => id);
    const { connection } = t.service.context;
    const told = async () => {
      const matches = connection.collection<{ _id: string; offerId: number }>('alert_matches');
      const found = await matches.find({ userId: 'told' }).toArray();
      return found.map(({ offerId }) => offerId).toSorted((one, other) => one - other);
    };
    await expect.poll(told).toEqual([deleted, closedLong, closed, open]);
    const change = (id: number | undefined, status: string) =>
      t.request('PATCH', `/api/offers/${id}/status`, { token: recruiter, json: { status } });
    for (const id of [closedLong, closed]) expect((await change(id, 'CLOSED')).status).toBe(200);
    const aYearAgo = new Date(Date.now() - 366 * DAY_MS);
    const ofOffer = { _id: closedLong as never };
    await connection.collection('offers').updateOne(ofOffer, { $set: { updatedAt: aYearAgo } });
    expect((await change(deleted, 'DELETED')).status).toBe(200);
    await expect.poll(told).toEqual([closed, open]);
  });

  test('the owner of an offer is not notified of it', async () => {
    await create(recruiter, { titleKeyword: 'dermatologue' });
    const token = await t.person('neighbour');
    await create(token, { titleKeyword: 'dermatologue' });
    await t.publish(recruiter, { title: 'Dermatologue' });
    await t.platform.mailbox.waitFor(({ to }) => to === 'neighbour@example.test');
    expect(mailsTo('recruiter')).toEqual([]);
  });

  test('the alerts of an erased person no longer match', async () => {
    for (const id of ['leaving', 'staying'])
      await create(await t.person(id), { titleKeyword: 'allergologue' });
    await t.platform.publish('account.erased', { id: 'leaving', version: 9 }, { userId: 'leaving' });
    const alerts = t.service.context.connection.collection('alerts');
    await expect.poll(() => alerts.findOne({ userId: 'leaving' })).toBeNull();
    await t.publish(recruiter, { title: 'Allergologue' });
    await t.platform.waitForEvent('alert.matched', ({ data }) => data.userId === 'staying');
    const consumer = () => t.platform.nats.manager.consumers.info('EVENTS', 'offers-alerts');
    await expect.poll(consumer).toMatchObject({ num_pending: 0, num_ack_pending: 0 });
    const matches = t.service.context.connection.collection('alert_matches');
    expect(await matches.findOne({ userId: 'leaving' })).toBeNull();
  });

  test('an offer waits for alerts that another instance has saved before it appeared', async () => {
    const { connection } = t.service.context;
    const Alert = connection.model('Alert');
    const entered = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const id = 'alert-of-another-instance';
    const criteria = { titleKeyword: 'stomatologue', location: '', speciality: '', contractType: '' };
    const alert = { _id: id, userId: 'elsewhere', name: 'Alerte', criteria, enabled: true };
    await Alert.create([{ ...alert, createdAt: new Date(), version: 1, outbox: [] }]);
    // this instance gets its event, and is slow to read it
    const { findById } = Alert;
    const slow = vi.spyOn(Alert, 'findById').mockImplementation(((sought: string) => {
      if (sought !== id) return findById.call(Alert, sought);
      slow.mockRestore();
      entered.resolve();
      return { lean: () => gate.promise.then(() => findById.call(Alert, sought).lean()) };
    }) as never);
    await t.platform.publish('alert.saved', { id, version: 1 }, { alertId: id, userId: 'elsewhere' });
    await entered.promise;
    const before = await t.platform.nats.manager.consumers.info('EVENTS', 'offers-alerts');
    const offer = (await t.publish(recruiter, { title: 'Stomatologue' })).body;
    const given = () => t.platform.nats.manager.consumers.info('EVENTS', 'offers-alerts');
    await expect
      .poll(async () => (await given()).delivered.consumer_seq)
      .toBeGreaterThan(before.delivered.consumer_seq);
    gate.resolve();
    await t.platform.waitForEvent('alert.matched', ({ data }) => data.offerId === offer.id);
  });

  test('an instance that was started later, or did not create the alert, matches it too', async () => {
    const token = await t.person('elsewhere');
    await create(token, { titleKeyword: 'rhumatologue' });
    const second = await t.platform.start(offersService, {
      ...shortIntervals,
      MONGODB_DATABASE: t.service.context.connection.name,
    });
    const late = await t.person('late');
    const made = await second.request('POST', '/api/alerts', {
      token: late,
      json: { criteria: { titleKeyword: 'rhumatologue' } },
    });
    expect(made.status).toBe(201);
    await second.stop();
    await t.platform.waitForEvent('alert.saved', ({ data }) => data.userId === 'late');
    await eventually('a mail to both', async () => {
      await t.publish(recruiter, { title: 'Rhumatologue' });
      return mailsTo('elsewhere').length > 0 && mailsTo('late').length > 0;
    });
  });
});
