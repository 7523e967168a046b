import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { type EventType, eventSchemas } from '@praticio/contracts/catalogue/events';
import { beginContact } from '@praticio/contracts/offers/commands';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { callCommand } from '@praticio/service-kit/commands';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, pdf, photo } from './offer-forms.ts';
import { type OfferOrProblem, type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;

beforeAll(async () => {
  t = await startOffers({ END_SWEEP_MS: '300' });
  owner = await t.recruiter('owner', { offer: 90 });
});
afterAll(() => t.platform.stop());

const dayIn = (days: number) => dayAfter(parisDay(new Date()), days);
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

  test('can be sent as a form too, each list once or repeated', async () => {
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

  test('stay if an edit leaves them out, and are removed if it sends them empty', async () => {
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

  test('belong to the content that an Idempotency-Key stands for', async () => {
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
    // the owner reads the database, visitors the index
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

describe('a confidential sale', () => {
  /** Name of the structure, of its files, and of the commune. */
  const secret = /zorglub|piriac|44420/i;
  const secrets = (found: unknown) => secret.exec(JSON.stringify(found))?.[0];
  const sale = {
    title: 'Patientèle de kinésithérapie',
    description: '<p>À transmettre au calme.</p>',
    location: 'Piriac-sur-Mer (44420)',
    contractType: '',
    family: 'sale',
    transfer: 'sale',
    confidential: true,
    siteId: 'port',
    details: {
      price: 65_000,
      patients: 850,
      reason: 'Départ en retraite',
      turnover: [{ year: 2035, euros: 131_000 }],
    },
    included: ['Patientèle', 'Murs'],
  };

  const site = {
    id: 'port',
    name: 'Zorglub du Port',
    street: '3 quai de Piriac',
    postalCode: '44420',
    city: 'Piriac-sur-Mer',
    finessNumber: '',
  };

  /** The endpoints that handle GET, about the offer. */
  const paths = (id: number) => [
    ...endpointsOf.offers
      .filter(({ method, access }) => method === 'GET' && access !== 'admin' && access !== 'signed')
      .map(({ path }) => path.replace(/:\w+/g, String(id))),
    ...['query=Zorglub', 'structure=s-seller', 'location=Piriac-sur-Mer%20(44420)', 'near=commune:44125'].map(
      (query) => `/api/offers?${query}`,
    ),
    '/api/offers?near=commune:44125&radius=10',
    '/api/offers/map?view=-3,47,-1,48',
    '/api/suggestions?q=zorg',
    '/feeds/structures/s-seller/offers.xml',
  ];

  test('reveals neither seller nor place to the public, in any response', async () => {
    await t.publishProfile('seller', { name: 'Cabinet Zorglub', type: 'liberal', sites: [site] });
    const seller = await t.recruiter('seller', { offer: 3, name: 'Cabinet Zorglub' });
    const watcher = await t.person('watcher');
    const titles: [string, string][] = [
      [watcher, 'Patientèle de kiné'],
      [await t.person('guesser'), 'zorglub'],
    ];
    for (const [token, titleKeyword] of titles) {
      const json = { name: '', criteria: { titleKeyword } };
      await t.request('POST', '/api/alerts', { token, json });
    }
    const files = {
      photos: [{ name: 'zorglub.jpg', bytes: await photo() }],
      document: { name: 'zorglub.pdf', bytes: pdf },
    };
    const published = await t.request<Offer>('POST', '/api/offers', {
      token: seller,
      form: form({ ...offerInput(sale), details: JSON.stringify(sale.details) }, files),
    });
    expect(published.status).toBe(201);
    const { id } = published.body;
    const kept = {
      family: 'sale',
      transfer: 'sale',
      confidential: true,
      details: sale.details,
      included: sale.included,
    };
    expect(published.body).toMatchObject({
      ...kept,
      location: sale.location,
      documentFilename: 'zorglub.pdf',
      site: { name: site.name },
    });

    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'watcher@example.test');
    expect(mail.text).toContain('Loire-Atlantique');
    const matched = await t.platform.events('alert.matched');
    expect(matched.map(({ data }) => data.userId)).not.toContain('guesser');
    const refused = await t.person('refused');
    const json = { message: 'Je reprends' };
    const sent = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, {
      token: refused,
      json,
    });
    expect(secrets(sent.body)).toBeUndefined();
    await t.request('PUT', `/api/offers/${id}/favorite`, { token: refused });
    await t.request('PUT', `/api/interests/${sent.body.id}/reject`, { token: seller });
    await t.platform.mailbox.waitFor(({ to }) => to === 'refused@example.test');

    for (const token of [undefined, watcher, refused])
      for (const path of paths(id)) {
        const { status, body } = await t.request('GET', path, token ? { token } : {});
        // a search responds with the place and words of its query
        const told = path.startsWith('/api/offers?') ? (body as OffersPage).items : body;
        expect({ path, found: secrets(told) }).toEqual({ path, found: undefined });
        if (path === `/api/offers/${id}`) expect(status).toBe(200);
      }
    expect(await read(id)).toMatchObject({
      ...kept,
      company: null,
      location: 'Loire-Atlantique',
      coordinates: null,
    });
    const total = async (query: string) =>
      (await t.request<OffersPage>('GET', `/api/offers?${query}`)).body.items.length;
    expect([
      await total('query=transmettre'),
      await total('query=zorglub'),
      await total('structure=s-seller'),
    ]).toEqual([1, 0, 0]);

    for (const type of Object.keys(eventSchemas) as EventType[])
      if (!/^(profile|structure|account|interest.accepted)/.test(type))
        expect({ type, found: secrets(await t.platform.events(type)) }).toEqual({ type, found: undefined });
    for (const { to, ...received } of t.platform.mailbox.received)
      if (!to.startsWith('seller'))
        expect({ to, found: secrets(received) }).toEqual({ to, found: undefined });
  });

  test('reveals them to an accepted candidate, its owner and administrators, and allows no invitations', async () => {
    const seller = await t.recruiter('seller', { offer: 3, name: 'Cabinet Zorglub' });
    const { id } = (await t.publish(seller, { ...sale, title: 'Patientèle à reprendre' })).body;
    const buyer = await t.person('buyer');
    const sent = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, {
      token: buyer,
      json: {},
    });
    const seen = async (token: string) =>
      (await t.request<Offer>('GET', `/api/offers/${id}`, { token })).body;
    expect(secrets(await seen(buyer))).toBeUndefined();
    expect((await t.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: seller })).status).toBe(
      200,
    );
    const all = { company: 'Cabinet Zorglub', location: sale.location };
    const administrator = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    for (const token of [buyer, seller, administrator]) expect(await seen(token)).toMatchObject(all);
    const mine = await t.request<object[]>('GET', '/api/my-interests', { token: buyer });
    expect(mine.body[0]).toMatchObject({ offer: all });
    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'buyer@example.test');
    expect(mail.text).toContain('Cabinet Zorglub');
    const contact = callCommand(t.platform.nats, beginContact, {
      personId: 'seller',
      holderId: 'seller',
      candidateId: 'watcher',
      offerId: id,
      isFirst: true,
    });
    await expect(contact).rejects.toMatchObject({ code: 'contact/offer-confidential' });
  });

  test('hides nothing of a post', async () => {
    const { id } = (await t.publish(owner, { confidential: true })).body;
    expect(await read(id)).toMatchObject({ company: 'Clinique owner', location: 'Nantes (44000)' });
  });
});
