import { randomUUID } from 'node:crypto';
import type { Offer, OffersPage, OwnOffer } from '@praticio/contracts/offers/offer';
import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfferOrProblem, type OffersUnderTest, type OrProblem, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;
let admin: string;
let candidate: string;

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 50, name: 'Clinique Sainte-Hélène' });
  admin = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  candidate = await t.platform.signToken({ id: 'candidate' });
});
afterAll(() => t.platform.stop());

const publish = async (title = `Cardiologue ${randomUUID()}`) => (await t.publish(owner, { title })).body.id;
const suspend = (id: number, suspended = true, reason = 'Annonce trompeuse', token = admin) =>
  t.request<OrProblem<AdminOffer>>('PATCH', `/api/admin/offers/${id}/suspension`, {
    token,
    json: { suspended, reason },
  });
const setStatus = (id: number, status: string) =>
  t.request<OfferOrProblem>('PATCH', `/api/offers/${id}/status`, { token: owner, json: { status } });
const listed = async () =>
  (await t.request<OffersPage>('GET', '/api/offers?limit=50')).body.items.map(({ id }) => id);
const administered = async (id: number) =>
  (await t.platform.events('offer.administered')).filter(({ data }) => data.target?.id === String(id));
const mailsAbout = (text: string) =>
  t.platform.mailbox.received.filter(({ subject }) => subject.includes(text));

describe('an offer that an administrator suspends', () => {
  test('is removed from the list, shows who suspended it, and cannot be restored by its owner', async () => {
    const id = await publish();
    expect(await suspend(id)).toMatchObject({
      status: 200,
      body: { status: 'SUSPENDED', suspension: { reason: 'Annonce trompeuse' } },
    });
    expect(await listed()).not.toContain(id);
    const shown = await t.request<Offer>('GET', `/api/offers/${id}`, { token: owner });
    expect(shown.body).toMatchObject({ status: 'SUSPENDED', suspendedByAdministrator: true });
    expect(shown.body.suspensionReason).toBe('Annonce trompeuse');
    for (const status of ['ACTIVE', 'CLOSED'])
      expect((await setStatus(id, status)).body.code).toBe('offer/suspended-by-administrator');
    const own = await t.request<OwnOffer[]>('GET', '/api/my-offers', { token: owner });
    expect(own.body.find((offer) => offer.id === id)?.suspensionReason).toBe('Annonce trompeuse');
    expect((await setStatus(id, 'DELETED')).status).toBe(200);
    expect((await suspend(id, false)).body.code).toBe('offer/status-final');
  });

  test('is restored when the suspension is lifted', async () => {
    const id = await publish();
    await suspend(id);
    expect((await suspend(id, false, 'Annonce corrigée')).body).toMatchObject({
      status: 'ACTIVE',
      suspension: null,
    });
    expect(await listed()).toContain(id);
    await t.platform.waitForEvent('offer.activated', ({ data }) => data.offerId === id);
    expect((await setStatus(id, 'SUSPENDED')).status).toBe(200);
  });

  test('gets back the status that its owner had chosen', async () => {
    const id = await publish();
    await setStatus(id, 'CLOSED');
    await suspend(id);
    expect((await suspend(id, false)).body.status).toBe('CLOSED');
  });

  test('is announced and logged once after ten requests: its owner gets one mail with the reason', async () => {
    const title = `Anesthésiste ${randomUUID()}`;
    const id = await publish(title);
    await Promise.all(Array.from({ length: 10 }, () => suspend(id)));
    await expect.poll(() => mailsAbout(title)).toHaveLength(1);
    const [mail] = mailsAbout(title);
    expect(mail).toMatchObject({
      to: 'owner@example.test',
      subject: `Votre offre « ${title} » a été suspendue`,
    });
    expect(mail?.text).toContain('Motif : Annonce trompeuse');
    const [event] = await administered(id);
    expect(event?.data).toMatchObject({ adminId: 'admin', action: 'offer-suspended', userId: 'owner' });
    if (event) await t.platform.republish(event);
    await suspend(id, false);
    await expect
      .poll(() => mailsAbout(title).map(({ subject }) => subject))
      .toEqual([
        `Votre offre « ${title} » a été suspendue`,
        `La suspension de votre offre « ${title} » est levée`,
      ]);
    expect(await administered(id)).toHaveLength(event ? 3 : 2);
  });
});

test('suspending needs an administrator, a reason and an offer', async () => {
  const id = await publish();
  for (const token of [owner, candidate]) expect((await suspend(id, true, 'Essai', token)).status).toBe(403);
  expect((await suspend(id, true, ' ')).body.fieldErrors).toEqual({ reason: 'Le motif est requis' });
  expect((await suspend(999_999)).status).toBe(404);
  expect((await t.request<Offer>('GET', `/api/offers/${id}`)).body.status).toBe('ACTIVE');
  expect(await administered(id)).toEqual([]);
});

test('the offers of a suspended account are suspended and restored with it, except those suspended before', async () => {
  const banned = await t.recruiter('banned', { offer: 5 });
  const [kept, suspended] = [(await t.publish(banned)).body.id, (await t.publish(banned)).body.id];
  await suspend(suspended);
  const act = (action: 'banned' | 'unbanned', version: number) =>
    t.platform.publish(
      'account.administered',
      { id: 'banned', version },
      { adminId: 'admin', action, userId: 'banned', reason: 'Fraude' },
    );
  await act('banned', 2);
  await expect.poll(listed).not.toContain(kept);
  await act('unbanned', 3);
  await expect.poll(listed).toContain(kept);
  expect((await t.request('GET', `/api/offers/${suspended}`)).status).toBe(404);
});

/** The events of a ban and its end as svc-identity publishes them; resolves once svc-offers has handled them. */
async function administer(userId: string, ...acts: [action: 'banned' | 'unbanned', version: number][]) {
  for (const [action, version] of acts)
    await t.platform.publish(
      'account.administered',
      { id: userId, version },
      { adminId: 'admin', action, userId, reason: 'Fraude' },
    );
  const consumer = () => t.platform.nats.manager.consumers.info('EVENTS', 'offers-bans');
  await expect.poll(consumer).toMatchObject({ num_pending: 0, num_ack_pending: 0 });
}

test('a ban that is received after its end suspends no offer', async () => {
  const owner = await t.recruiter('unbanned');
  const { id } = (await t.publish(owner)).body;
  await administer('unbanned', ['unbanned', 3], ['banned', 2]);
  expect(await listed()).toContain(id);
});

test('an offer that is still being paid when its owner is banned appears with the end of the ban', async () => {
  const userId = `paying-${Date.now()}`;
  const owner = await t.recruiter(userId);
  const asked = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  t.billing.hooks.before = async () => {
    asked.resolve();
    await response.promise;
  };
  const published = t.publish(owner);
  await asked.promise;
  await administer(userId, ['banned', 2]);
  response.resolve();
  delete t.billing.hooks.before;
  const { id } = (await published).body;
  expect(await listed()).not.toContain(id);
  expect((await t.request('GET', `/api/offers/${id}`)).status).toBe(404);
  await administer(userId, ['unbanned', 3]);
  await expect.poll(listed).toContain(id);
});

test('the list finds offers of every status by words of title and company, and by number', async () => {
  const title = `Remplaçante été ${randomUUID()}`;
  const terms = { family: 'sale', startDate: '2036-01-07', endDate: '2036-03-01' };
  const { id } = (await t.publish(owner, { title, ...terms })).body;
  const list = async (query: string) =>
    (await t.request<{ items: AdminOffer[] }>('GET', `/api/admin/offers?limit=50&${query}`, { token: admin }))
      .body.items;
  const ids = async (query: string) => (await list(query)).map((offer) => offer.id);
  expect(
    await ids(`search=${encodeURIComponent(title.replace('ç', 'c').toUpperCase().replace('É', 'E'))}`),
  ).toEqual([id]);
  expect(await ids(`search=${id}`)).toContain(id);
  expect((await list(`search=${id}`))[0]).toMatchObject({ ...terms, contractType: 'CDI' });
  await t.publishProfile('owner', { version: 9, name: 'Clinique Sainte-Hélène' });
  await expect.poll(() => ids('search=sainte-helene')).toContain(id);
  await suspend(id);
  expect(await ids('filter=moderated')).toContain(id);
  expect(await ids('filter=ACTIVE')).not.toContain(id);
  expect(await ids('search=.*')).toEqual([]);
  expect((await t.request('GET', '/api/admin/offers', { token: owner })).status).toBe(403);
});

describe("'Signaler'", () => {
  const report = (
    id: number,
    token: string | undefined,
    json: object = { reason: 'fraud', details: 'Adresse fausse' },
  ) =>
    t.request<OrProblem<{ message: string }>>('POST', `/api/offers/${id}/report`, {
      ...(token ? { token } : {}),
      json,
    });

  test('adds an entry to the queue once per person and offer, and thanks each time', async () => {
    const id = await publish('Pédiatre');
    const responses = await Promise.all(Array.from({ length: 5 }, () => report(id, candidate)));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    await report(id, owner);
    const told = async () =>
      (await t.platform.events('offer.reported')).filter(({ data }) => data.contentId === String(id));
    await expect.poll(told).toHaveLength(2);
    expect((await told()).find(({ data }) => data.reporterId === 'candidate')?.data).toMatchObject({
      authorId: 'owner',
      page: `/offers/${id}`,
      excerpt: 'Pédiatre — Une équipe accueillante.',
      reason: 'fraud',
      details: 'Adresse fausse',
    });
  });

  test('needs a person, a reason and an offer', async () => {
    const id = await publish();
    expect((await report(id, undefined)).status).toBe(401);
    expect((await report(id, candidate, {})).body.fieldErrors).toEqual({ reason: 'Choisissez une raison' });
    expect((await report(999_999, candidate)).status).toBe(404);
  });
});
