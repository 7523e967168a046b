import { type Candidate, candidateSchema } from '@praticio/contracts/identity/candidate';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { anInterest } from '../../test/memory-ports.ts';
import type { Interest } from '../interests/interest.ts';
import { briefOf, type NearOffer } from '../offer-index/indexed-offer.ts';
import { noTerms } from '../offers/terms.ts';
import type { Commune } from '../places/place.ts';
import { listOffersForYou } from './list.ts';
import { suit } from './suitability.ts';

const today = '2027-08-01';
const exact = { latitude: 47.2, longitude: -1.5, approximate: false };
const place = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: exact,
};
const candidate = (changes: Partial<Candidate> = {}): Candidate =>
  candidateSchema.parse({ place: null, ...changes });
const found = (
  distanceKm: number | null,
  changes: Parameters<typeof anOffer>[0] = {},
  commune: Commune | null = null,
): NearOffer => ({
  offer: briefOf(anOffer({ location: { text: 'Nantes', commune }, ...changes })),
  distanceKm,
});
const reasons = (who: Partial<Candidate>, offer: NearOffer) => {
  const weighed = suit(candidate(who), offer, today);
  return weighed && weighed.miss === null ? weighed.reasons : null;
};
const missOf = (who: Partial<Candidate>, offer: NearOffer) => suit(candidate(who), offer, today)?.miss;

describe('why an offer suits', () => {
  test.each([
    ['at the limit', 30, [{ kind: 'distance', km: 30, approximate: false }]],
    ['too far away', 31, null],
    ['nobody knows where', null, null],
  ])('by distance: %s', (_title, km, expected) => {
    expect(reasons({ place, radiusKm: 30 }, found(km))).toEqual(expected);
  });

  test('a distance is approximate when one of its ends is', () => {
    const vague = { ...exact, approximate: true };
    const commune = { codes: ['1'], name: 'N', department: 'D', region: 'R', coordinates: vague };
    const isApproximate = (who: Partial<Candidate>, where: Commune | null) =>
      reasons(who, found(3, {}, where))?.[0];
    expect(isApproximate({ place }, commune)).toMatchObject({ approximate: true });
    expect(isApproximate({ place: { ...place, coordinates: vague } }, null)).toMatchObject({
      approximate: true,
    });
    expect(isApproximate({ place }, { ...commune, coordinates: exact })).toMatchObject({
      approximate: false,
    });
  });

  test('without a place, any distance suits', () => {
    expect(reasons({}, found(900))).toEqual([]);
    const away = { ...place, placeId: '', department: '', region: '', coordinates: null };
    expect(reasons({ place: away }, found(900))).toEqual([]);
  });

  test('by profession and contract type: one of the chosen ones', () => {
    const who = { professions: ['Infirmier', 'Médecine générale'], contractTypes: ['CDD', 'CDI'] as const };
    const wanted = { professions: who.professions, contractTypes: [...who.contractTypes] };
    expect(reasons(wanted, found(null))).toEqual([{ kind: 'profession' }, { kind: 'contract' }]);
    expect(reasons(wanted, found(null, { speciality: 'Pédiatrie' }))).toBeNull();
    expect(reasons(wanted, found(null, { contractType: 'Stage' }))).toBeNull();
  });

  test.each([
    ['Psychologue', { title: 'Psychologue clinicienne H/F', speciality: null }, true],
    ['Psychologue', { title: 'Infirmier en psychiatrie', speciality: 'Infirmier' }, false],
    ['Agent de service hospitalier', { title: '2 ASH en EHPAD', speciality: null }, true],
    ['Cadre de santé', { title: 'Cadre de santé de nuit', speciality: 'Infirmier' }, true],
    // a trade within a specialty
    ['Infirmier scolaire', { title: 'Poste au collège', speciality: 'Infirmier' }, true],
    ['Médecin', { title: 'Remplacement', speciality: 'Pédiatrie' }, true],
  ])('by a profession that is no specialty: %s, %o', (profession, offer, suits) => {
    const expected = suits ? [{ kind: 'profession' }] : null;
    expect(reasons({ professions: [profession] }, found(null, offer))).toEqual(expected);
  });

  test('by their own profession where they look for none in particular', () => {
    const nurse = found(null, { speciality: 'Infirmier' });
    const own = { profession: 'Médecin', specialty: 'Pédiatrie' };
    expect(reasons({ profession: 'Infirmier' }, nurse)).toEqual([{ kind: 'profession' }]);
    expect(reasons(own, nurse)).toBeNull();
    expect(reasons(own, found(null, { speciality: 'Psychiatrie' }))).toBeNull();
    expect(reasons({ ...own, professions: ['Infirmier'] }, nurse)).toEqual([{ kind: 'profession' }]);
  });

  test('by dates: none of them free is no fit', () => {
    const free = { availability: [{ from: '2027-08-02', to: '2027-08-08' }] };
    const on = (startDate: string, endDate: string) => ({ terms: { ...noTerms, startDate, endDate } });
    expect(reasons(free, found(null, on('2027-08-02', '2027-08-03')))).toEqual([
      { kind: 'dates', days: 2, all: true },
    ]);
    expect(reasons(free, found(null, on('2027-09-02', '2027-09-03')))).toBeNull();
  });

  test('an end without a start begins today, and nobody plans for more than a year', () => {
    const free = { availableFrom: '2027-01-01' };
    const until = (endDate: string) => reasons(free, found(null, { terms: { ...noTerms, endDate } }));
    expect(until('2027-08-03')).toEqual([{ kind: 'dates', days: 3, all: true }]);
    expect(until('2030-01-01')).toEqual([{ kind: 'dates', days: 366, all: true }]);
    expect(until('2027-07-31')).toBeNull();
  });

  test('an offer without an end suits a person who is free at its start or later', () => {
    const from = (terms: object) => found(null, { terms: { ...noTerms, ...terms } });
    const start = from({ startDate: '2027-08-10' });
    expect(reasons({ availableFrom: '2027-08-10' }, start)).toMatchObject([{ days: null, all: true }]);
    expect(reasons({ availableFrom: '2027-08-11' }, start)).toMatchObject([{ days: null, all: false }]);
    const until = (to: string) => ({ availability: [{ from: '2027-08-02', to }] });
    expect(reasons(until('2027-08-10'), start)).toMatchObject([{ days: null, all: false }]);
    expect(reasons(until('2027-08-09'), start)).toBeNull();
  });

  test.each([
    [[7], '2027-08-02', '2027-08-08', 1],
    [[1, 2], '2027-08-02', '2027-08-08', 2],
  ])('of the weekdays %j from %s to %s it counts %i', (weekdays, startDate, endDate, days) => {
    const offer = found(null, { terms: { ...noTerms, startDate, endDate, weekdays } });
    expect(reasons({ availableFrom: '2027-01-01' }, offer)).toEqual([{ kind: 'dates', days, all: true }]);
  });
});

describe('a near miss', () => {
  const dated = (startDate: string, endDate: string | null, changes: Parameters<typeof anOffer>[0] = {}) =>
    found(10, { terms: { ...noTerms, startDate, endDate }, ...changes });
  const free = { availability: [{ from: '2027-08-10', to: '2027-08-20' }] };

  test.each([
    ['a day late', dated('2027-08-21', '2027-08-25'), { kind: 'dates', days: 1, side: 'after' }],
    ['three days early', dated('2027-08-02', '2027-08-07'), { kind: 'dates', days: 3, side: 'before' }],
    [
      'a fortnight late, without an end',
      dated('2027-09-03', null),
      { kind: 'dates', days: 14, side: 'after' },
    ],
    ['later still', dated('2027-09-04', '2027-09-09'), undefined],
    ['on a free day', dated('2027-08-20', '2027-08-25'), null],
  ])('by dates: %s', (_title, offer, expected) => {
    expect(missOf(free, offer)).toEqual(expected);
  });

  test.each([
    [30, null],
    [60, { kind: 'distance', km: 60, approximate: false, radiusKm: 30 }],
    [61, undefined],
  ])('at %i km of 30 is within the next wider circle', (km, expected) => {
    expect(missOf({ place, radiusKm: 30 }, found(km))).toEqual(expected);
  });

  test('has another contract type, never another profession, and one thing only', () => {
    const who = { contractTypes: ['CDD' as const], professions: ['Infirmier'] };
    const nurse = (changes: object) =>
      found(10, { speciality: 'Infirmier', contractType: 'CDI', ...changes });
    expect(missOf(who, nurse({}))).toEqual({ kind: 'contract', contractType: 'CDI', wanted: ['CDD'] });
    expect(missOf(who, nurse({ contractType: null }))).toBeUndefined();
    expect(missOf(who, nurse({ speciality: 'Cardiologie', contractType: 'CDD' }))).toBeUndefined();
    expect(missOf({ ...who, place, radiusKm: 5 }, nurse({}))).toBeUndefined();
  });
});

describe('offers for a person', () => {
  const dated = (id: number, startDate: string, distanceKm = 5) =>
    found(distanceKm, { id, terms: { ...noTerms, startDate, endDate: '2027-08-05' } });
  const around: NearOffer[] = [
    found(1, { id: 1 }),
    dated(2, '2027-08-01'),
    dated(3, '2027-08-04', 9),
    dated(4, '2027-08-04', 2),
    found(0, { id: 5, ownerId: 'camille' }),
    found(99, { id: 6 }),
    found(0, { id: 7 }),
  ];
  function setUp(stored: Candidate | null, sent: Interest[] = []) {
    const asked: unknown[] = [];
    const list = listOffersForYou({
      candidates: { find: async () => stored },
      index: {
        around(...given) {
          asked.push(given);
          return around;
        },
        read: (ids) => ids.map((id) => ({ offer: anOffer({ id }), structure: null })),
      },
      interests: { ofCandidate: async () => sent },
      now: () => new Date('2027-08-01T08:00:00Z'),
    });
    return {
      asked,
      list: (page = 1, limit = 10, misses = false) => list(forSelf('camille'), { page, limit, misses }),
    };
  }

  test('are sorted by dates, then by distance, without own ones and those too far away', async () => {
    const availability = [{ from: '2027-08-03', to: '2027-08-30' }];
    const { list, asked } = setUp(candidate({ place, radiusKm: 30, availability }));
    expect((await list())?.items.map(({ offer }) => offer.id)).toEqual([4, 3, 2, 7, 1]);
    const second = await list(2, 2);
    expect([second?.items.map(({ offer }) => offer.id), second?.totalItems]).toEqual([[2, 7], 5]);
    expect(asked[0]).toEqual([exact, 30]);
  });

  test('are followed by near misses on request', async () => {
    const availability = [{ from: '2027-08-04', to: '2027-08-30' }];
    const { list, asked } = setUp(candidate({ place, radiusKm: 5, availability }));
    const page = await list(1, 10, true);
    expect(page?.items.map(({ offer, miss }) => [offer.id, miss?.kind ?? null])).toEqual([
      [4, null],
      [2, null],
      [7, null],
      [1, null],
      [3, 'distance'],
    ]);
    expect(page).toMatchObject({ totalItems: 5, suiting: 4 });
    expect(asked[0]).toEqual([exact, 10]);
    expect((await list())?.totalItems).toBe(4);
  });

  test('leave out offers with an interest, until it is withdrawn', async () => {
    const to = (offerId: number, status: Interest['status']) => anInterest({ offerId, status });
    const { list } = setUp(candidate({ place, radiusKm: 30 }), [to(1, 'pending'), to(7, 'withdrawn')]);
    const page = await list();
    expect(page?.items.map(({ offer }) => offer.id)).not.toContain(1);
    expect(page?.items.map(({ offer }) => offer.id)).toContain(7);
  });

  test('may be anywhere if the person has named no place', async () => {
    const { list, asked } = setUp(candidate({ radiusKm: 30, professions: ['Médecine générale'] }));
    expect((await list())?.items.map(({ reasons }) => reasons[0]?.kind)).toEqual(Array(6).fill('profession'));
    expect(asked).toEqual([[null, 30]]);
  });

  test.each([[null], [candidate()]])('do not exist for %j, without criteria', async (stored) => {
    const { list, asked } = setUp(stored);
    expect(await list()).toBeNull();
    expect(asked).toEqual([]);
  });
});
