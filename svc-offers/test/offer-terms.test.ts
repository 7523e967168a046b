import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from './offer-forms.ts';
import { type OfferOrProblem, type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;

beforeAll(async () => {
  t = await startOffers({ END_SWEEP_MS: '300' });
  owner = await t.recruiter('owner', { offer: 90 });
});
afterAll(() => t.platform.stop());

const dayIn = (days: number) => parisDay(new Date(Date.now() + days * DAY_MS));
const terms = {
  family: 'locum',
  startDate: dayIn(20),
  endDate: dayIn(31),
  asSoonAsPossible: false,
  weekdays: [1, 2],
  workingTime: ['Temps partiel', 'Gardes'],
  pay: { kind: 'fee', min: 450, max: 520.5, per: 'day' },
  housing: ['Studio sur place'],
  careSettings: ['Maison de santé', 'Visites'],
  software: ['Weda'],
};
const read = async (id: number) => (await t.request<Offer>('GET', `/api/offers/${id}`)).body;
const edit = (id: number, changes: object) =>
  t.request<OfferOrProblem>('PUT', `/api/offers/${id}`, {
    token: owner,
    json: { ...offerInput(), ...changes },
  });

describe('the terms of an offer', () => {
  test('are kept and shown, on its page, in lists and in searches', async () => {
    const { status, body } = await t.publish(owner, { title: 'Avec conditions', ...terms });
    expect(status).toBe(201);
    expect(body).toMatchObject(terms);
    expect(await read(body.id)).toMatchObject(terms);
    const found = await t.request<OffersPage>('GET', '/api/offers?query=conditions');
    expect(found.body.items[0]).toMatchObject(terms);
    const own = await t.request<Offer[]>('GET', '/api/my-offers', { token: owner });
    expect(own.body.find(({ id }) => id === body.id)).toMatchObject(terms);
  });

  test('come as a form too, each list once or repeated', async () => {
    const fields = {
      ...offerInput(),
      startDate: terms.startDate,
      endDate: '',
      weekdays: ['1', '3'],
      workingTime: 'Nuit',
      pay: JSON.stringify(terms.pay),
      housing: ['Logement fourni', 'Aide au logement'],
      software: '',
    };
    const { status, body } = await t.request<Offer>('POST', '/api/offers', {
      token: owner,
      form: form(fields),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      family: 'post',
      startDate: terms.startDate,
      endDate: null,
      weekdays: [1, 3],
      workingTime: ['Nuit'],
      pay: terms.pay,
      housing: ['Logement fourni', 'Aide au logement'],
      software: [],
    });
  });

  test('are all optional, and the family is then that of the contract type', async () => {
    const { body } = await t.publish(owner, { contractType: 'Remplacement' });
    expect(body).toMatchObject({ family: 'locum', startDate: null, pay: null, weekdays: [], housing: [] });
    expect((await edit(body.id, { contractType: 'CDI' })).body.family).toBe('post');
  });

  test('stay when an edit leaves them out, and go when it sends them empty', async () => {
    const { id } = (await t.publish(owner, terms)).body;
    expect((await edit(id, { title: 'Autre titre' })).body).toMatchObject(terms);
    const emptied = { endDate: '', pay: null, housing: [], workingTime: '' };
    expect((await edit(id, emptied)).body).toMatchObject({
      startDate: terms.startDate,
      endDate: null,
      pay: null,
      housing: [],
      workingTime: [],
      careSettings: terms.careSettings,
    });
  });

  test('belong to what an Idempotency-Key stands for', async () => {
    const first = await t.publish(owner, terms, 'terms-key');
    const again = await t.publish(owner, terms, 'terms-key');
    expect(again.body.id).toBe(first.body.id);
    const other = await t.publish(owner, { ...terms, endDate: dayIn(32) }, 'terms-key');
    expect(other).toMatchObject({ status: 422, body: { code: 'request/key-reused' } });
  });

  test('are absent from offers of earlier versions, which are shown and edited all the same', async () => {
    const { id } = (await t.publish(owner, terms)).body;
    const offers = t.service.context.connection.collection('offers');
    await offers.updateOne({ _id: id as never }, { $unset: { terms: 1 } });
    // the owner reads what is stored, visitors what the index has read before
    const { body } = await t.request<Offer>('GET', `/api/offers/${id}`, { token: owner });
    expect(body).toMatchObject({ family: 'post', startDate: null, weekdays: [] });
    expect((await edit(id, { housing: ['Logement fourni'] })).body).toMatchObject({
      housing: ['Logement fourni'],
      pay: null,
    });
  });
});

const pay = (changes: object) => ({ pay: { ...terms.pay, ...changes } });
test.each([
  [
    'an end before the start',
    { endDate: dayIn(19) },
    'endDate',
    'La date de fin doit suivre la date de début',
  ],
  ['an end in the past', { startDate: '', endDate: dayIn(-1) }, 'endDate', 'La date de fin est déjà passée'],
  ['a day that is none', { startDate: '2027-02-30' }, 'startDate', 'Date invalide'],
  ['a day of another millennium', { endDate: '9999-12-31' }, 'endDate', 'Date invalide'],
  ['an unknown working time', { workingTime: ['Toujours'] }, 'workingTime', undefined],
  ['a pay without figures', pay({ min: null, max: null }), 'pay.min', 'Indiquez un montant'],
  ['a maximum below the minimum', pay({ max: 300 }), 'pay.max', 'Le maximum doit dépasser le minimum'],
  ['a share in euros', pay({ kind: 'share' }), 'pay.per', 'Une rétrocession se donne en pour cent'],
  ['more than all', pay({ kind: 'share', per: 'percent' }), 'pay.max', '100 % maximum'],
])('%s is 422 at its field, and nothing is spent', async (_name, changes, field, message) => {
  const before = t.billing.balanceOf('owner').offer;
  const { status, body } = await t.request<OfferOrProblem>('POST', '/api/offers', {
    token: owner,
    json: offerInput({ ...terms, ...changes }),
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fieldErrors ?? {})).toContain(field);
  if (message) expect(body.fieldErrors?.[field]).toBe(message);
  expect(t.billing.balanceOf('owner').offer).toBe(before);
});

describe('an offer whose last day is over', () => {
  async function over() {
    const { id } = (await t.publish(owner, { title: 'Dates passées', ...terms })).body;
    const offers = t.service.context.connection.collection('offers');
    await offers.updateOne(
      { _id: id as never },
      { $set: { 'terms.startDate': dayIn(-9), 'terms.endDate': dayIn(-1) } },
    );
    await expect.poll(async () => (await read(id)).status).toBe('CLOSED');
    return id;
  }

  test('closes by itself and leaves the search', async () => {
    const id = await over();
    await t.platform.waitForEvent('offer.closed', ({ data }) => data.offerId === id);
    const found = await t.request<OffersPage>('GET', '/api/offers?limit=50');
    expect(found.body.items.map((offer) => offer.id)).not.toContain(id);
  });

  test('comes back once its dates are changed, and cannot be renewed before that', async () => {
    const id = await over();
    const call = (method: string, path: string, json?: object) =>
      t.request<OfferOrProblem>(method, `/api/offers/${id}/${path}`, { token: owner, ...(json && { json }) });
    expect((await call('PATCH', 'status', { status: 'ACTIVE' })).body.code).toBe('offer/dates-over');
    const before = t.billing.balanceOf('owner').offer;
    expect((await call('POST', 'renew')).body.code).toBe('offer/dates-over');
    expect(t.billing.balanceOf('owner').offer).toBe(before);
    expect((await edit(id, { startDate: dayIn(3), endDate: dayIn(5) })).status).toBe(200);
    expect((await call('PATCH', 'status', { status: 'ACTIVE' })).body.status).toBe('ACTIVE');
  });
});

test('an offer tells its structure and follows the badge of it', async () => {
  const { id } = (await t.publish(owner, { title: 'Sous une structure' })).body;
  const tell = (version: number, verified: boolean) =>
    t.platform.publish(
      'profile.updated',
      { id: 'owner', version },
      {
        userId: 'owner',
        email: 'owner@example.test',
        firstname: null,
        lastname: null,
        structure: { id: 's-owner', type: 'medical', name: 'Clinique owner', speciality: null, verified },
      },
    );
  expect(await read(id)).toMatchObject({ verified: false });
  await tell(5, true);
  const listed = async () =>
    (await t.request<OffersPage>('GET', '/api/offers?query=structure')).body.items.find(
      (offer) => offer.id === id,
    );
  await expect.poll(listed).toMatchObject({ structureId: 's-owner', verified: true });
  await expect.poll(() => read(id)).toMatchObject({ structureId: 's-owner', verified: true });
  await tell(6, false);
  await expect.poll(listed).toMatchObject({ verified: false });
});
