import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import { forYouPageSchema } from '@praticio/contracts/offers/for-you';
import type { Place } from '@praticio/contracts/offers/place';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;
let nantes: Place;
const dayIn = (days: number) => dayAfter(parisDay(new Date()), days);
const twoWeeks = { startDate: dayIn(20), endDate: dayIn(33), contractType: 'Remplacement' };

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 20 });
  const publish = (title: string, changes: object) => t.publish(owner, { title, ...changes });
  await publish('Toutes les dates, à Saint-Nazaire', { location: 'Saint-Nazaire (44600)', ...twoWeeks });
  await publish('Quelques dates, à Nantes', { ...twoWeeks, startDate: dayIn(28), endDate: dayIn(41) });
  await publish('Sans dates, à Nantes', { contractType: 'Remplacement' });
  await publish('Autres dates', { ...twoWeeks, startDate: dayIn(60), endDate: dayIn(70) });
  await publish('Trop loin', { ...twoWeeks, location: 'Lyon (69003)' });
  await publish('Autre profession', { ...twoWeeks, speciality: 'Pédiatrie' });
  await publish('Autre contrat', { ...twoWeeks, contractType: 'CDI' });
  nantes = (await t.request<Place[]>('GET', '/api/places?q=nantes')).body[0] as Place;
});
afterAll(() => t.platform.stop());

const wanted = (changes: Partial<Candidate> = {}): Candidate =>
  candidateSchema.parse({
    place: nantes,
    radiusKm: 60,
    availability: [{ from: dayIn(18), to: dayIn(34) }],
    contractTypes: ['Remplacement'],
    professions: ['Cardiologie et maladies vasculaires'],
    ...changes,
  });
const tell = (id: string, version: number, candidate: Candidate) =>
  t.platform.publish('candidate.updated', { id, version }, { userId: id, candidate });
const forYou = async (id: string, query = '', service = t.service) => {
  const token = await t.platform.signToken({ id });
  const { body } = await service.request('GET', `/api/offers/for-you${query}`, { token });
  return forYouPageSchema.parse(body);
};
const titlesFor = async (id: string) => (await forYou(id)).items.map(({ title }) => title);

test('suitable offers come first with the reasons; other professions, contracts, places and dates are left out', async () => {
  await tell('camille', 1, wanted());
  await expect.poll(() => titlesFor('camille')).toHaveLength(3);
  const { items, hasCriteria } = await forYou('camille');
  expect(hasCriteria).toBe(true);
  expect(items.map(({ title, reasons }) => [title, reasons])).toEqual([
    [
      'Toutes les dates, à Saint-Nazaire',
      [
        { kind: 'distance', km: 51, approximate: false },
        { kind: 'dates', days: 14, all: true },
        { kind: 'profession' },
        { kind: 'contract' },
      ],
    ],
    [
      'Quelques dates, à Nantes',
      [
        { kind: 'distance', km: 0, approximate: false },
        { kind: 'dates', days: 7, all: false },
        { kind: 'profession' },
        { kind: 'contract' },
      ],
    ],
    [
      'Sans dates, à Nantes',
      [{ kind: 'distance', km: 0, approximate: false }, { kind: 'profession' }, { kind: 'contract' }],
    ],
  ]);
  expect(items[0]?.distanceKm).toBe(51);
});

test('the list has pages, and is the same on another instance', async () => {
  await tell('paged', 1, wanted());
  await expect.poll(() => titlesFor('paged')).toHaveLength(3);
  const first = await forYou('paged', '?limit=2');
  const second = await forYou('paged', '?limit=2&page=2');
  expect(first.pagination).toMatchObject({ total_items: 3, total_pages: 2 });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    (await forYou('paged')).items.map(({ id }) => id),
  );
  const other = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
  expect(await forYou('paged', '', other)).toEqual(await forYou('paged'));
});

test('it follows changes of the criteria, and older events change nothing', async () => {
  await tell('alex', 2, wanted({ professions: ['Pédiatrie'] }));
  await expect.poll(() => titlesFor('alex')).toEqual(['Autre profession']);
  await tell('alex', 1, wanted());
  await tell('alex', 3, wanted({ professions: ['Pédiatrie'], radiusKm: 5, contractTypes: ['CDI'] }));
  await expect.poll(() => titlesFor('alex')).toEqual([]);
});

test('the list is empty without criteria, and contains no own offers', async () => {
  expect(await forYou('nobody')).toMatchObject({ items: [], hasCriteria: false });
  await tell('owner', 1, wanted());
  await expect.poll(async () => (await forYou('owner')).hasCriteria).toBe(true);
  expect(await titlesFor('owner')).toEqual([]);
  expect((await t.request('GET', '/api/offers/for-you')).status).toBe(401);
});

test('an erased person leaves no criteria, also after older events', async () => {
  await tell('leaver', 1, wanted());
  await expect.poll(() => titlesFor('leaver')).toHaveLength(3);
  await t.platform.publish('account.erased', { id: 'leaver', version: 9 }, { userId: 'leaver' });
  const left = () =>
    t.service.context.connection.collection('candidates').findOne({ _id: 'leaver' as never });
  await expect.poll(left).toBeNull();
  await tell('leaver', 2, wanted());
  await tell('marker', 1, wanted());
  await expect.poll(() => titlesFor('marker')).toHaveLength(3);
  expect(await left()).toBeNull();
});
