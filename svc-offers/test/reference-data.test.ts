import { countActiveOffers, findPlace } from '@praticio/contracts/offers/commands';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { placeSchema, placesSchema } from '@praticio/contracts/offers/place';
import { professionsSchema, specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { callCommand } from '@praticio/service-kit/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;

beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

test('specialties are the official list with integer ids, in French order', async () => {
  const { status, body } = await t.request('GET', '/api/specialties');
  expect(status).toBe(200);
  const specialties = specialtiesSchema.parse(body);
  const names = specialties.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(specialties.map(({ id }) => id)).size).toBe(names.length);
  for (const name of ['Médecine générale', 'Chirurgie dentaire', "Pharmacie d'officine", 'Infirmier']) {
    expect(names).toContain(name);
  }
});

test('professions are the specialties and the trades that belong to none', async () => {
  const professions = professionsSchema.parse((await t.request('GET', '/api/professions')).body);
  const names = professions.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
  expect(new Set(names).size).toBe(names.length);
  const specialties = specialtiesSchema.parse((await t.request('GET', '/api/specialties')).body);
  expect(names).toEqual(expect.arrayContaining(specialties.map(({ name }) => name)));
  expect(professions.find(({ name }) => name === 'Agent de service hospitalier')?.words).toContain('ASH');
  const isWithin = (wanted: string) => professions.find(({ name }) => name === wanted)?.isWithin;
  for (const name of ['Psychologue', 'Cadre de santé', 'Infirmier'])
    expect(isWithin(name), name).toBeUndefined();
  for (const name of ['Médecin coordonnateur', 'Infirmier scolaire']) expect(isWithin(name), name).toBe(true);
});

test('an offer of a trade without a specialty is found by that trade, whatever its title says', async () => {
  const { status, body } = await t.publish(await t.recruiter('cmp'), {
    title: 'Poste au CMP',
    speciality: 'Psychologue',
  });
  expect(status).toBe(201);
  const found = async (query: string) =>
    (await t.request<OffersPage>('GET', `/api/offers?${query}`)).body.items.map(({ id }) => id);
  for (const query of ['query=psychologues', 'query=psychologue clinicien', 'speciality=Psychologue'])
    expect(await found(query), query).toEqual([body.id]);
  expect(await found('query=psychiatre')).toEqual([]);
  const within = await t.publish(await t.recruiter('college'), { speciality: 'Infirmier scolaire' });
  expect(within.status).toBe(422);
});

test('seeding again changes nothing', async () => {
  const before = (await t.request('GET', '/api/specialties')).body;
  const second = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
  expect((await second.request('GET', '/api/specialties')).body).toEqual(before);
});

test('places are found without a token, ignoring accents and case', async () => {
  const { status, body } = await t.request('GET', `/api/places?q=${encodeURIComponent('saint etien')}`);
  expect(status).toBe(200);
  expect(placesSchema.parse(body)[0]).toMatchObject({ name: 'Saint-Étienne', department: 'Loire' });
});

test('every suggestion can be used in a search and in an alert', async () => {
  const token = await t.person('searcher');
  for (const text of ['Nouméa', 'Saint-Barthélemy', '2A', '44 000', 'Anaa', 'Bretagne']) {
    const places = placesSchema.parse(
      (await t.request('GET', `/api/places?q=${encodeURIComponent(text)}`)).body,
    );
    expect(places).not.toEqual([]);
    for (const { placeId } of places)
      expect((await t.request('GET', `/api/offers?near=${placeId}`)).status, placeId).toBe(200);
  }
  const json = { name: '', criteria: { near: 'department:2A' } };
  const alert = await t.request('POST', '/api/alerts', { token, json });
  expect(alert).toMatchObject({ status: 201, body: { name: 'Alerte — Corse-du-Sud' } });
});

test('other services query a place by its id', async () => {
  const { nats } = t.platform;
  const { place } = await callCommand(nats, findPlace, { placeId: 'commune:44109' });
  expect(place).toMatchObject({ name: 'Nantes', department: 'Loire-Atlantique' });
  expect(await callCommand(nats, findPlace, { placeId: 'commune:0' })).toEqual({ place: null });
});

test('the commune around a position is found without a token and not cached', async () => {
  const at = (latitude: number, longitude: number) =>
    t.request('GET', `/api/places/nearest?latitude=${latitude}&longitude=${longitude}`);
  const { status, body, headers } = await at(47.21, -1.55);
  expect(status).toBe(200);
  expect(placeSchema.parse(body)).toMatchObject({ placeId: 'commune:44109', name: 'Nantes' });
  expect(headers.get('cache-control')).toContain('no-store');
  expect(await at(0, 0)).toMatchObject({ status: 404, body: { code: 'place/not-found' } });
  expect((await at(91, 0)).status).toBe(422);
});

test('an offer is where its commune is', async () => {
  const { body } = await t.publish(await t.recruiter('located'), { location: 'Saint-Herblain (44800)' });
  const { coordinates } = (await t.request<Offer>('GET', `/api/offers/${body.id}`)).body;
  expect(coordinates).toEqual({ latitude: 47.212, longitude: -1.651, approximate: false });
});

test('other services query a person’s number of online offers', async () => {
  const { nats } = t.platform;
  const token = await t.recruiter('counted', { offer: 2 });
  await t.publish(token);
  const { id } = (await t.publish(token)).body;
  const count = async () => (await callCommand(nats, countActiveOffers, { ownerId: 'counted' })).count;
  expect(await count()).toBe(2);
  await t.request('PATCH', `/api/offers/${id}/status`, { token, json: { status: 'SUSPENDED' } });
  expect(await count()).toBe(1);
  expect((await callCommand(nats, countActiveOffers, { ownerId: 'nobody' })).count).toBe(0);
});
