import { dayAfter } from '@praticio/contracts/base/day';
import { readListPages } from '@praticio/contracts/base/list-pages';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { MyInterest, ReceivedInterest } from '@praticio/contracts/offers/interest';
import type { Offer, OwnOffer } from '@praticio/contracts/offers/offer';
import type { Planning } from '@praticio/contracts/offers/planning';
import { type MongoCommand, mongoCommands } from '@praticio/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OffersUnderTest, type OrProblem, offerInput, startOffers } from './offers-platform.ts';

/** Personal lists stay plain arrays; their headers link to the other pages (RFC 8288). */

let t: OffersUnderTest;
let recruiter: string;
let candidate: string;
/** Oldest first. */
const offerIds: number[] = [];

beforeAll(async () => {
  t = await startOffers();
  recruiter = await t.recruiter('recruiter', { offer: 20 });
  t.identity.people.set('candidate', { name: 'Cabinet Durand', type: 'liberal' });
  candidate = await t.platform.signToken({ id: 'candidate' });
  const places = ['Nantes (44000)', 'Rennes (35000)', 'Brest (29200)'];
  for (let n = 0; n < 6; n += 1) {
    const changes = { title: `Médecin ${n}`, location: places[n % 3], contractType: n === 4 ? 'CDD' : 'CDI' };
    const { body } = await t.publish(recruiter, changes);
    offerIds.push(body.id);
    const keep = { token: candidate };
    await t.request('PUT', `/api/offers/${body.id}/favorite`, keep);
    await t.request('POST', `/api/offers/${body.id}/interest`, { ...keep, json: {} });
  }
});
afterAll(() => t.platform.stop());

const newest = (...places: number[]) => places.map((place) => offerIds[place]);

async function list<Item>(path: string, token: string) {
  const { status, headers, body } = await t.request<Item[]>('GET', `/api/${path}`, { token });
  expect(status).toBe(200);
  return { items: body, pages: readListPages(headers), link: headers.get('link') };
}

/** Follows the links of a list from its first page to its last. */
async function allPages<Item>(path: string, token: string): Promise<Item[]> {
  const found: Item[] = [];
  for (let next: string | undefined = path; next; ) {
    const { items, link }: { items: Item[]; link: string | null } = await list<Item>(next, token);
    found.push(...items);
    next = /<\/api\/([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  }
  return found;
}

let another: Promise<string> | undefined;
const other = () => (another ??= t.person('other'));

/** The interest that the other person has in an offer. */
async function interestIn(offerId: number): Promise<string | null> {
  const token = await other();
  const status = await t.request<{ interestId: string | null }>(
    'GET',
    `/api/offers/${offerId}/application-status`,
    {
      token,
    },
  );
  return status.body.interestId;
}

describe('offers of a site', () => {
  const name = 'Groupe Horizon';
  const type = 'medical' as const;
  const nowhere = { street: '', postalCode: '44000', city: 'Nantes', finessNumber: '' };
  const [port, north] = [
    { ...nowhere, id: 'port', name: 'Site du Port', street: '12 quai de la Fosse' },
    { ...nowhere, id: 'north', name: 'Site Nord' },
  ];
  const day = dayAfter(parisDay(new Date()), 30);

  test('are found by it; a site is known as soon as it is created, and its offers outlast it', async () => {
    const group = await t.recruiter('group', { offer: 3 });
    t.identity.people.set('group', { name, type, sites: [port] });
    const slots = [{ day, start: '20:00', end: '08:00', breakMinutes: 0, positions: 1, note: '' }];
    const first = await t.publish(group, { siteId: 'port', slots });
    expect(first.body.site).toEqual({
      id: 'port',
      name: 'Site du Port',
      street: port.street,
      postalCode: '44000',
      city: 'Nantes',
    });
    const unknown = await t.publish(group, { siteId: 'north' });
    expect((unknown.body as OrProblem<Offer>).errors).toEqual({
      siteId: "Ce site n'existe plus",
    });
    // no event has announced it
    t.identity.people.set('group', { name, type, sites: [port, north], version: 2 });
    const second = await t.publish(group, { siteId: 'north' });
    const third = await t.publish(group);
    expect([second.body.site?.name, third.body.site]).toEqual(['Site Nord', null]);
    const { id } = first.body;
    await t.request('POST', `/api/offers/${id}/interest`, { token: await t.person('applicant'), json: {} });

    const ids = async (path: string) =>
      (await list<{ id: unknown }>(path, group)).items.map((item) => item.id);
    expect(await ids('my-offers?site=port')).toEqual([id]);
    expect(await ids('pending-interests?site=port')).toHaveLength(1);
    expect(await ids('pending-interests?site=north')).toEqual([]);
    const planned = async (site: string) => {
      const path = `/api/planning?from=${day}&to=${day}&site=${site}`;
      return (await t.request<Planning>('GET', path, { token: group })).body.offers;
    };
    expect(await planned('port')).toMatchObject([{ id, siteName: 'Site du Port' }]);
    expect([await planned('north'), await planned('')]).toMatchObject([[], [{ id }]]);

    const change = { token: group, json: offerInput({ title: 'Cardiologue de nuit' }) };
    const edited = await t.request<Offer>('PUT', `/api/offers/${second.body.id}`, change);
    expect(edited.body.site?.name).toBe('Site Nord');
    const structure = { id: 's-group', type, name, speciality: null, verified: false, sites: [port] };
    const profile = {
      userId: 'group',
      email: 'group@example.test',
      firstname: null,
      lastname: null,
      structure,
    };
    await t.platform.publish('profile.updated', { id: 'group', version: 3 }, profile);
    const shown = async () => (await t.request<Offer>('GET', `/api/offers/${second.body.id}`)).body.site;
    await expect.poll(shown).toBeNull();
    // published by a version without sites
    const { sites: _sites, ...older } = structure;
    const untold = { ...profile, structure: { ...older, verified: true } };
    await t.platform.publish('profile.updated', { id: 'group', version: 4 }, untold);
    const stays = async () => (await t.request<Offer>('GET', `/api/offers/${id}`)).body;
    await expect.poll(stays).toMatchObject({ verified: true, site: { name: 'Site du Port' } });
  });
});

describe('own offers', () => {
  test('come in pages, newest first, whose links keep the filters', async () => {
    const { items, pages, link } = await list<OwnOffer>('my-offers?page=2&limit=2&query=MEDECIN', recruiter);
    expect(items.map(({ id }) => id)).toEqual(newest(3, 2));
    expect(pages).toEqual({ totalItems: 6, totalPages: 3, previous: 1, next: 3 });
    expect(link).toContain('</api/my-offers?page=3&limit=2&query=MEDECIN>; rel="last"');
    const all = await allPages<OwnOffer>('my-offers?limit=4', recruiter);
    expect(all.map(({ id }) => id)).toEqual(newest(5, 4, 3, 2, 1, 0));
    expect((await list('my-offers', recruiter)).pages).toMatchObject({ totalItems: 6, totalPages: 1 });
    expect(all.every(({ interestsCount }) => interestsCount === 1)).toBe(true);
  });

  test.each([
    ['location=bretagne', [5, 4, 2, 1]],
    ['location=loire-atl', [3, 0]],
    ['query=m%C3%A9decin%203', [3]],
    ['contractType=CDD', [4]],
    ['contractType=CDD&location=nantes', []],
    ['speciality=cardio', [5, 4, 3, 2, 1, 0]],
    ['status=SUSPENDED', []],
  ])('the filter %s finds %j', async (query, places) => {
    const { items } = await list<OwnOffer>(`my-offers?${query}`, recruiter);
    expect(items.map(({ id }) => id)).toEqual(newest(...places));
  });

  test('one of them is found by its id, for its owner alone', async () => {
    const rival = await t.recruiter('rival');
    const ids = async (token: string) =>
      (await list<OwnOffer>(`my-offers?id=${offerIds[2]}`, token)).items.map(({ id }) => id);
    expect(await ids(recruiter)).toEqual(newest(2));
    expect(await ids(rival)).toEqual([]);
  });

  test('are also sorted by candidates and views, counted and exported as a table', async () => {
    const first = offerIds[0] as number;
    const json = { message: 'Bonjour' };
    await t.request('POST', `/api/offers/${first}/interest`, {
      token: await other(),
      json,
    });
    const order = async (query: string) =>
      (await list<OwnOffer>(`my-offers?${query}`, recruiter)).items.map(({ id }) => id);
    expect((await order('sort=candidates'))[0]).toBe(first);
    expect((await order('sort=candidates&sortOrder=asc')).at(-1)).toBe(first);
    expect(await order('sort=views')).toHaveLength(6);
    expect(await order('candidates=none')).toEqual([]);
    expect(await order('candidates=waiting')).toHaveLength(6);
    const counted = await t.request('GET', '/api/my-offers/summary', { token: recruiter });
    expect(counted.body).toMatchObject({ total: 6, active: 6, withoutCandidate: 0, waitingInterests: 7 });
    const table = await t.request<string>(
      'GET',
      `/api/my-offers.csv?ids=${first},${offerIds[1]}&sort=candidates`,
      {
        token: recruiter,
      },
    );
    const lines = String(table.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(new RegExp(`^${first};Médecin 0;Nantes.*;2;2$`));
    await t.request('DELETE', `/api/interests/${await interestIn(first)}`, {
      token: await other(),
    });
  });

  test.each([['page=0'], ['limit=501'], ['status=DELETED'], ['id=x']])('%s is refused', async (query) => {
    expect((await t.request('GET', `/api/my-offers?${query}`, { token: recruiter })).status).toBe(422);
  });
});

test('favourites come in pages without offers that are deleted, and one is found by its id', async () => {
  const gone = (await t.publish(recruiter)).body.id;
  await t.request('PUT', `/api/offers/${gone}/favorite`, { token: candidate });
  const json = { status: 'DELETED' };
  await t.request('PATCH', `/api/offers/${gone}/status`, { token: recruiter, json });
  const { items, pages } = await list<Offer>('favorites?page=2&limit=4', candidate);
  expect(items.map(({ id }) => id)).toEqual(newest(1, 0));
  expect(pages).toEqual({ totalItems: 6, totalPages: 2, previous: 1, next: null });
  const one = await list<Offer>(`favorites?id=${offerIds[3]}`, candidate);
  expect(one.items.map(({ id }) => id)).toEqual(newest(3));
  const deleted = await list<OwnOffer>('my-deleted-offers?query=cardio', recruiter);
  expect(deleted.items.map(({ id }) => id)).toEqual([gone]);
});

describe('interests', () => {
  const received = (kind: string, query = '') =>
    list<ReceivedInterest>(`${kind}-interests${query}`, recruiter);
  const offersOf = (items: { offer: { id: number } }[]) => items.map(({ offer }) => offer.id);

  test('that are pending come in pages, the newest or the oldest first, also for one offer', async () => {
    const { items, pages } = await received('pending', '?limit=4');
    expect(offersOf(items)).toEqual(newest(5, 4, 3, 2));
    expect(pages).toEqual({ totalItems: 6, totalPages: 2, previous: null, next: 2 });
    expect(offersOf((await received('pending', '?limit=2&sortOrder=asc')).items)).toEqual(newest(0, 1));
    expect(offersOf((await received('pending', `?offerId=${offerIds[4]}`)).items)).toEqual(newest(4));
  });

  test('are accepted with a read of that one only, in a list of any length', async () => {
    const { items } = await received('pending');
    const filters: unknown[] = [];
    const note = (message: unknown) => {
      const { command } = message as MongoCommand;
      if (command.find === 'interests' || command.aggregate === 'interests') filters.push(command.filter);
    };
    mongoCommands.subscribe(note);
    const [accepted, rejected] = [items[0]?.id, items[1]?.id];
    const responses = [
      await t.request<ReceivedInterest>('PUT', `/api/interests/${accepted}/accept`, { token: recruiter }),
      await t.request<ReceivedInterest>('PUT', `/api/interests/${rejected}/reject`, { token: recruiter }),
    ];
    mongoCommands.unsubscribe(note);
    expect(responses.map(({ body }) => body)).toMatchObject([
      { id: accepted, status: 'accepted', offer: { id: offerIds[5] }, candidate: { id: 'candidate' } },
      { id: rejected, status: 'rejected', offer: { id: offerIds[4] } },
    ]);
    expect(filters.length).toBeGreaterThan(0);
    expect(filters.every((filter) => JSON.stringify(filter).match(/^{"_id":"/))).toBe(true);
  });

  test('that were answered are listed by their status, for the recruiter and for the candidate', async () => {
    expect(offersOf((await received('treated')).items)).toEqual(newest(5, 4));
    expect(offersOf((await received('treated', '?status=rejected')).items)).toEqual(newest(4));
    expect(
      (await t.request('GET', '/api/treated-interests?status=pending', { token: recruiter })).status,
    ).toBe(422);
    const mine = (query: string) => list<MyInterest>(`my-interests?${query}`, candidate);
    expect(offersOf((await mine('status=accepted')).items)).toEqual(newest(5));
    const { items, pages } = await mine('limit=5');
    expect(offersOf(items)).toEqual(newest(5, 4, 3, 2, 1));
    expect(pages).toEqual({ totalItems: 6, totalPages: 2, previous: null, next: 2 });
  });
});
