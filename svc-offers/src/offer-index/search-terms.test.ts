import { ofFacets } from '@praticio/contracts/offers/facts';
import { type OffersQuery, offersQuerySchema } from '@praticio/contracts/offers/offer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { textOfHtml } from '../offers/rich-text-engine.ts';
import { noTerms, type OfferTerms } from '../offers/terms.ts';
import type { Gazetteer } from '../places/place.ts';
import { loadGazetteer } from '../places/places-engine.ts';
import { indexEngine, type OfferIndex } from './index-engine.ts';

const now = new Date('2026-11-22T12:00:00Z');
const NANTES = 'commune:44109';
let gazetteer: Gazetteer;
let index: OfferIndex;

beforeAll(async () => {
  gazetteer = await loadGazetteer();
});
beforeEach(() => {
  index = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
});

interface Changes extends Partial<Omit<PublishedOffer, 'terms'>> {
  at?: string;
  terms?: Partial<OfferTerms>;
  verified?: boolean;
  structure?: string;
}
function put({ at = 'Nantes (44000)', terms, verified, structure = 'a', ...fields }: Changes = {}) {
  index.put({
    offer: anOffer({
      location: { text: at, commune: gazetteer.locate(at) },
      terms: { ...noTerms, ...terms },
      ...fields,
    }),
    structure: aStructure(structure, verified),
  });
}
const search = (query: Partial<Record<keyof OffersQuery, unknown>>) =>
  index.search(offersQuerySchema.parse(query), now);
const idsFor = (query: Parameters<typeof search>[0]) => search(query).items.map(({ offer }) => offer.id);

describe('around a place', () => {
  beforeEach(() => {
    put({ id: 1, at: 'Saint-Nazaire (44600)' });
    put({ id: 2, at: 'Nantes (44000)' });
    put({ id: 3, at: 'Saint-Herblain (44800)' });
    put({ id: 4, at: 'Rennes (35000)' });
    put({ id: 5, at: 'Télétravail' });
    put({ id: 6, at: 'Saint-Denis (97400)' });
  });

  test.each([
    [5, [2]],
    [10, [3, 2]],
    [60, [3, 2, 1]],
    [110, [4, 3, 2, 1]],
  ])('within %i km it finds %j', (radius, ids) => {
    expect(idsFor({ near: NANTES, radius })).toEqual(ids);
  });

  test('it returns the distance of each offer, and can sort by it', () => {
    const { items } = search({ near: NANTES, radius: 200, sortBy: 'distance' });
    expect(items.map(({ offer, distanceKm }) => [offer.id, distanceKm])).toEqual([
      [2, 0],
      [3, 7],
      [1, 51],
      [4, 100],
    ]);
    expect(search({}).items[0]?.distanceKm).toBeNull();
  });

  test('words restrict it, and a place without offers around finds none', () => {
    expect(idsFor({ near: NANTES, radius: 60, query: 'saint' })).toEqual([3, 1]);
    expect(idsFor({ near: 'commune:2A004', radius: 200 })).toEqual([]);
  });

  test('each radius up to the next larger one has a count, whichever is chosen', () => {
    const within = (km: number, count: number) => ({ value: String(km), count });
    const near60 = [within(5, 1), within(10, 2), within(20, 2), within(30, 2), within(60, 3)];
    expect(search({ near: NANTES, radius: 30 }).facets.radii).toEqual(near60);
    expect(search({ near: NANTES, radius: 45 }).facets.radii).toEqual(near60);
    expect(search({ near: NANTES, radius: 200 }).facets.radii).toEqual([
      ...near60,
      within(100, 4),
      within(200, 4),
    ]);
    const saints = search({ near: NANTES, radius: 10, query: 'saint', contractType: 'CDI' }).facets;
    expect(saints.radii).toEqual([within(10, 1), within(20, 1)]);
    expect(saints.departments).toEqual([{ value: 'Loire-Atlantique', count: 1 }]);
    expect(search({}).facets.radii).toEqual([]);
  });

  test('the radius gives the same results with few or most offers around', () => {
    for (let id = 10; id < 60; id += 1) put({ id, at: 'Paris (75001)' });
    expect(idsFor({ near: NANTES, radius: 60 })).toEqual([3, 2, 1]);
    expect(search({ near: 'commune:75056', radius: 20 }).total).toBe(50);
  });
});

describe('in an area', () => {
  beforeEach(() => {
    put({ id: 1, at: 'Nantes Cedex 1' });
    put({ id: 2, at: 'Saint-Étienne (42)' });
    put({ id: 3, at: 'Loire' });
    put({ id: 4, at: 'Nouméa' });
    put({ id: 5, at: 'Ajaccio (20000)' });
    put({ id: 6, at: 'Anaa' });
    put({ id: 7, at: 'Bretagne (36)' });
    put({ id: 8, at: 'Rennes' });
    put({ id: 9, at: 'Clermont-Ferrand' });
    put({ id: 10, at: 'Auvergne' });
  });

  test.each([
    ['department:44', [1]],
    ['department:42', [3, 2]],
    ['region:53', [8]],
    ['region:83', [10, 9]],
    ['region:84', [10, 9, 3, 2]],
    ['department:2A', [5]],
    ['commune:98711', [6]],
  ])('near %s, which has no coordinates, it finds what is in it: %j', (near, ids) => {
    expect(idsFor({ near })).toEqual(ids);
    expect(search({ near }).facets.radii).toEqual([]);
    expect(idsFor({ near, location: 'Paris' })).toEqual([]);
  });

  test.each([
    ['2A', [5]],
    ['(42)', [3, 2]],
    ['Loire (42)', [3, 2]],
    ['Région Bretagne', [8]],
    ['Auvergne', [10, 9]],
    ['AURA', [10, 9, 3, 2]],
    ['44', [1]],
    ['Nantes, France', [1]],
    ['44093 Nantes Cedex 1', [1]],
    ['Pays de la Loire', [1]],
  ])('the place %s finds %j', (location, ids) => {
    expect(idsFor({ location })).toEqual(ids);
  });

  test('around Nouméa it finds the offers there', () => {
    expect(search({ near: 'commune:98818' }).items).toMatchObject([{ offer: { id: 4 }, distanceKm: 0 }]);
  });
});

describe('dates', () => {
  beforeEach(() => {
    put({ id: 1, terms: { startDate: '2027-08-03', endDate: '2027-08-14' } });
    put({ id: 2, terms: { startDate: '2027-08-10' } });
    put({ id: 3, terms: { endDate: '2027-08-05' } });
    put({ id: 4, terms: { asSoonAsPossible: true } });
    put({ id: 5 });
  });

  test.each([
    ['2027-08-03', '2027-08-14', [4, 3, 2, 1]],
    ['2027-08-14', '2027-08-20', [4, 2, 1]],
    ['2027-08-15', '', [4, 2]],
    ['', '2027-08-02', [4, 3]],
    ['2027-08-06', '2027-08-09', [4, 1]],
  ])('from %s to %s overlap those of %j; an offer without dates is left out', (from, to, ids) => {
    expect(idsFor({ from, to })).toEqual(ids);
  });

  test('each of the next twelve months has a count, for any requested dates', () => {
    put({ id: 6, terms: { startDate: '2026-11-02', endDate: '2026-12-31' } });
    put({ id: 7, terms: { startDate: '2030-01-01' } });
    const months = ['2026-11', '2026-12', '2027-01', '2027-07', '2027-08', '2027-09', '2027-10', '2027-11'];
    const counted = (query: Parameters<typeof search>[0]) => {
      const { months: facet } = search(query).facets;
      return months.map((month) => facet.find(({ value }) => value === month)?.count ?? 0);
    };
    expect(counted({})).toEqual([3, 3, 2, 2, 4, 2, 2, 0]);
    expect(counted({ from: '2027-08-06', to: '2027-08-09' })).toEqual([3, 3, 2, 2, 4, 2, 2, 0]);
    const onlyOne = { from: '2027-08-06', to: '2027-08-09', query: 'cardiologue', contractType: 'CDD' };
    expect(counted(onlyOne)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(search({}).facets.months.at(-1)).toEqual({ value: '2027-10', count: 2 });
    // the other facets apply the filter of the dates
    expect(search({ from: '2027-08-06', to: '2027-08-09' }).facets.contractTypes).toEqual([
      { value: 'CDI', count: 2 },
    ]);
  });
});

describe('pay', () => {
  const paid = (id: number, min: number | null, max: number | null, per: 'hour' | 'month') =>
    put({ id, terms: { pay: { kind: 'salary', min, max, per } } });

  beforeEach(() => {
    paid(1, 22, 26, 'hour');
    paid(2, 24, null, 'hour');
    paid(3, null, 30, 'hour');
    paid(4, 5_000, 6_000, 'month');
    put({ id: 5 });
  });

  test('is filtered by its minimum among offers with the same period', () => {
    expect(idsFor({ payMin: 25, payPer: 'hour' })).toEqual([3, 1]);
    expect(idsFor({ payPer: 'hour' })).toEqual([3, 2, 1]);
    expect(idsFor({ payMin: 25, payPer: 'month' })).toEqual([4]);
    expect(idsFor({ payMin: 25 })).toEqual([5, 4, 3, 2, 1]);
  });

  test('has a count for each period, whichever is chosen', () => {
    const periods = [
      { value: 'month', count: 1 },
      { value: 'hour', count: 3 },
    ];
    expect(search({}).facets.payPeriods).toEqual(periods);
    expect(search({ payPer: 'month' }).facets.payPeriods).toEqual(periods);
    expect(search({ payPer: 'hour', payMin: 25 }).facets.payPeriods).toEqual([
      { value: 'month', count: 1 },
      { value: 'hour', count: 2 },
    ]);
    expect(search({ payPer: 'hour' }).facets.families).toEqual([{ value: 'post', count: 3 }]);
  });

  test('sorts offers, those without pay last, and urgency moves none', () => {
    put({
      id: 2,
      version: 2,
      urgent: true,
      terms: { pay: { kind: 'salary', min: 24, max: null, per: 'hour' } },
    });
    expect(idsFor({ payPer: 'hour' })).toEqual([2, 3, 1]);
    expect(idsFor({ sortBy: 'pay', payPer: 'hour' })).toEqual([3, 1, 2]);
    put({ id: 6, contractType: 'CDD', terms: { pay: { kind: 'salary', min: 40, max: 40, per: 'hour' } } });
    expect(idsFor({ sortBy: 'pay', payPer: 'hour', sortOrder: 'asc' })).toEqual([2, 1, 3, 6]);
  });
});

describe('the other filters', () => {
  beforeEach(() => {
    put({ id: 1, terms: { workingTime: ['Temps plein', 'Gardes'] }, verified: true, structure: 'a' });
    put({ id: 2, terms: { workingTime: ['Temps partiel'] }, structure: 'b', contractType: 'Intérim' });
    put({ id: 3, terms: { family: 'sale' }, contractType: null, structure: 'b' });
    put({ id: 4, contractType: null, createdAt: new Date('2026-11-21T23:30:00Z'), at: 'Rennes (35000)' });
  });

  test.each([
    [{ workingTime: 'Gardes,Temps partiel' }, [2, 1]],
    [{ family: 'locum' }, [2]],
    [{ family: 'sale,premises' }, [4, 3]],
    [{ verified: 'true' }, [1]],
    [{ structure: 's-b' }, [3, 2]],
    [{ since: '2026-11-22' }, [4]],
    [{ since: '2026-11-23' }, []],
    [{ family: 'locum', structure: 's-b', workingTime: 'Temps partiel' }, [2]],
  ])('%o finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  test('the days since publication have counts, by the current day in Paris', () => {
    put({ id: 5, createdAt: new Date('2026-10-23T12:00:00Z') });
    put({ id: 6, createdAt: new Date('2026-11-18T22:59:00Z') });
    const since = [
      { value: '2026-11-22', count: 1 },
      { value: '2026-11-19', count: 4 },
      { value: '2026-11-15', count: 5 },
      { value: '2026-10-23', count: 6 },
    ];
    expect(search({}).facets.since).toEqual(since);
    expect(search({ since: '2026-11-22' }).facets.since).toEqual(since);
    expect(search({ since: '2026-11-22' }).facets.families).toEqual([{ value: 'premises', count: 1 }]);
    const tomorrow = index.search(offersQuerySchema.parse({}), new Date('2026-11-22T23:00:00Z'));
    expect(tomorrow.facets.since).toEqual([
      { value: '2026-11-20', count: 4 },
      { value: '2026-11-16', count: 5 },
      { value: '2026-10-24', count: 5 },
    ]);
  });

  test('a granted or removed badge applies at once', () => {
    index.setStructure('recruiter-1', aStructure('a', true));
    expect(search({ verified: 'true' }).total).toBe(4);
  });
});

describe('facets', () => {
  beforeEach(() => {
    const workingTime = ['Temps plein' as const];
    put({ id: 1, contractType: 'CDI', speciality: 'Pédiatrie', terms: { workingTime }, verified: true });
    put({ id: 2, contractType: 'CDD', speciality: 'Pédiatrie', at: 'Rennes (35000)' });
    put({ id: 3, contractType: 'Vacation', speciality: 'Neurologie', at: 'Rennes (35000)' });
  });
  const count = (value: string, count: number) => ({ value, count });

  test('count the results of each choice', () => {
    expect(search({}).facets).toEqual({
      ...ofFacets(() => []),
      contractTypes: [count('CDD', 1), count('CDI', 1), count('Vacation', 1)],
      specialities: [count('Pédiatrie', 2), count('Neurologie', 1)],
      families: [count('post', 2), count('locum', 1)],
      workingTimes: [count('Temps plein', 1)],
      payPeriods: [],
      departments: [count('Ille-et-Vilaine', 2), count('Loire-Atlantique', 1)],
      months: [],
      since: [count('2026-11-19', 3), count('2026-11-15', 3), count('2026-10-23', 3)],
      radii: [],
      verified: 1,
    });
  });

  test('leave their own filter out and apply the others', () => {
    const { facets } = search({ speciality: 'Pédiatrie', family: 'post', contractType: 'CDI' });
    expect(facets.contractTypes).toEqual([count('CDD', 1), count('CDI', 1)]);
    expect(facets.specialities).toEqual([count('Pédiatrie', 1)]);
    expect(facets.families).toEqual([count('post', 1)]);
    expect(facets.departments).toEqual([count('Loire-Atlantique', 1)]);
  });

  test('of departments leave the place out', () => {
    const found = search({ location: 'Loire-Atlantique' });
    expect(found.total).toBe(1);
    expect(found.facets.departments).toEqual([count('Ille-et-Vilaine', 2), count('Loire-Atlantique', 1)]);
    expect(found.facets.contractTypes).toEqual([count('CDI', 1)]);
  });

  test('follow changes', () => {
    expect(search({}).facets.verified).toBe(1);
    put({ id: 1, version: 3, status: 'CLOSED' });
    expect(search({})).toMatchObject({ total: 2, facets: { verified: 0 } });
  });
});

describe('slots', () => {
  const slot = (day: string, start: string, end: string, taken = 0): PublishedOffer['slots'][number] => ({
    day,
    start,
    end,
    breakMinutes: 0,
    positions: 1,
    note: '',
    taken,
  });
  const january = { startDate: '2027-01-04', endDate: '2027-01-31' };
  beforeEach(() => {
    put({ id: 1, terms: january });
    put({
      id: 2,
      terms: { ...january, workingTime: ['Nuit', 'Week-end'] },
      slots: [
        slot('2027-01-04', '20:00', '08:00'),
        slot('2027-01-15', '20:00', '08:00', 1),
        slot('2027-01-31', '08:00', '20:00', 1),
      ],
    });
  });

  test.each([
    ['2027-01-04', '2027-01-04', [2, 1]],
    ['2027-01-05', '2027-01-20', [1]],
    ['2027-01-31', '2027-02-28', [1]],
    ['2027-02-01', '', []],
    ['', '2027-01-10', [2, 1]],
  ])('from %s to %s only open ones count', (from, to, ids) => {
    expect(idsFor({ from, to })).toEqual(ids);
  });

  test('that are open decide whether an offer is for nights and weekends, for filters and for words', () => {
    expect(idsFor({ workingTime: 'Nuit' })).toEqual([2]);
    expect(idsFor({ workingTime: 'Week-end' })).toEqual([]);
    expect(idsFor({ query: 'nuit' })).toEqual([2]);
    for (const query of ['week-end', 'weekend']) expect(idsFor({ query })).toEqual([]);
    put({ id: 3, version: 3, slots: [slot('2027-01-09', '08:00', '20:00')] });
    for (const query of ['week-end', 'weekend']) expect(idsFor({ query })).toEqual([3]);
    expect(search({}).facets.workingTimes).toEqual([
      { value: 'Nuit', count: 1 },
      { value: 'Week-end', count: 1 },
    ]);
  });

  test('of an offer that has lost them leave no trace', () => {
    put({ id: 2, version: 3, terms: january });
    expect(idsFor({ from: '2027-01-05', to: '2027-01-20' })).toEqual([2, 1]);
  });
});
