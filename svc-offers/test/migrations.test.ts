import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

test('offers without coordinates have those of their commune after the next start', async () => {
  const token = await t.recruiter('owner', { offer: 3 });
  const publish = async (location: string) => (await t.publish(token, { location })).body.id;
  const [old, nowhere] = [await publish('Pornic (44210)'), await publish('Télétravail')];
  const { connection } = t.service.context;
  const MONGODB_DATABASE = connection.name;
  const offers = connection.collection<{ _id: number }>('offers');
  await offers.updateOne({ _id: old }, { $unset: { 'location.commune.coordinates': 1 } });
  await connection.collection('migrations').deleteMany({});

  const successor = await t.platform.start(offersService, { ...shortIntervals, MONGODB_DATABASE });
  const read = async (id: number) => (await successor.request<Offer>('GET', `/api/offers/${id}`)).body;
  expect((await read(old)).coordinates).toMatchObject({ latitude: 47.116, approximate: false });
  expect((await read(nowhere)).coordinates).toBeNull();
  const near = '/api/offers?near=commune:44109&radius=60';
  const { items } = (await successor.request<OffersPage>('GET', near)).body;
  expect(items.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([[old, 43]]);
});

test('offers whose place an earlier version did not recognise have it after the next start', async () => {
  const token = await t.recruiter('reader', { offer: 4 });
  const publish = async (location: string) => (await t.publish(token, { location })).body.id;
  const wrong = { codes: ['97411'], name: 'Saint-Denis', department: 'La Réunion', region: 'La Réunion' };
  const { connection } = t.service.context;
  const MONGODB_DATABASE = connection.name;
  const offers = connection.collection<{ _id: number }>('offers');
  const ids: number[] = [];
  for (const [location, commune] of [
    ['44093 Nantes Cedex 1', null],
    ['Saint-Denis (93)', { ...wrong, coordinates: { latitude: -20.9, longitude: 55.5, approximate: false } }],
    ['Lomme', null],
    ['Côtes-d’Armor', null],
  ] as const) {
    const id = await publish(location);
    await offers.updateOne({ _id: id }, { $set: { 'location.commune': commune } });
    ids.push(id);
  }
  await connection.collection('migrations').deleteMany({});

  const successor = await t.platform.start(offersService, { ...shortIntervals, MONGODB_DATABASE });
  const read = async (id: number) => (await successor.request<Offer>('GET', `/api/offers/${id}`)).body;
  expect((await Promise.all(ids.map(read))).map(({ department }) => department)).toEqual([
    'Loire-Atlantique',
    'Seine-Saint-Denis',
    'Nord',
    "Côtes-d'Armor",
  ]);
  const found = async (query: string) =>
    (await successor.request<OffersPage>('GET', `/api/offers?${query}`)).body.items.map(({ id }) => id);
  expect(await found('near=commune:44109&radius=5')).toContain(ids[0]);
  expect(await found('location=93')).toContain(ids[1]);
  expect(await found('location=Hauts-de-France')).toContain(ids[2]);
  expect(await found('near=department:22')).toContain(ids[3]);
});

test('people who have worked for a structure are in its pool after the next start, once, and nobody else', async () => {
  const { connection } = t.service.context;
  const MONGODB_DATABASE = connection.name;
  const engagements = connection.collection<{ _id: string }>('engagements');
  const done = (id: string, changes: object = {}) => ({
    _id: id,
    state: 'done',
    holderId: 'clinic',
    candidateId: 'worker',
    to: new Date('2026-10-01T08:00:00Z'),
    parties: [],
    ...changes,
  });
  await engagements.insertMany([
    done('first'),
    done('later', { to: new Date('2026-11-01T08:00:00Z') }),
    done('own', { candidateId: 'clinic' }),
    done('confirmed', { candidateId: 'to-come', state: 'confirmed' }),
    done('erased', { candidateId: null }),
  ]);
  const entries = connection.collection('pool_entries');
  for (let start = 0; start < 2; start += 1) {
    await connection.collection('migrations').deleteMany({});
    await t.platform.start(offersService, { ...shortIntervals, MONGODB_DATABASE });
    const found = await entries.find({ holderId: 'clinic' }).toArray();
    expect(found).toMatchObject([
      { candidateId: 'worker', version: 1, engagedAt: new Date('2026-11-01T08:00:00Z') },
    ]);
  }
});
