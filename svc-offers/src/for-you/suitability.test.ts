import { type Candidate, candidateSchema } from '@praticio/contracts/identity/candidate';
import { describe, expect, test } from 'vitest';
import { anOffer } from '../../test/an-offer.ts';
import { briefOf } from '../offer-index/indexed-offer.ts';
import { noTerms, type OfferTerms } from '../offers/terms.ts';
import { datesReason, hasCriteria, suit } from './suitability.ts';

const today = '2027-08-01';
const candidate = (changes: Partial<Candidate>): Candidate =>
  candidateSchema.parse({ place: null, ...changes });
const free = candidate({ availability: [{ from: '2027-08-02', to: '2027-08-08' }] });
const reason = (who: Candidate, terms: Partial<OfferTerms>) =>
  datesReason(who, anOffer({ terms: { ...noTerms, ...terms } }), today);

describe('how dates fit', () => {
  test.each([
    ['all of them', { startDate: '2027-08-03', endDate: '2027-08-05' }, { days: 3, all: true }],
    ['some', { startDate: '2027-08-07', endDate: '2027-08-20' }, { days: 2, all: false }],
    // only its Mondays count: the 2nd is free, the 9th is not
    ['weekdays', { startDate: '2027-08-02', endDate: '2027-08-14', weekdays: [1] }, { days: 1, all: false }],
    ['begun already', { startDate: '2027-07-01', endDate: '2027-08-02' }, { days: 1, all: false }],
    ['no end', { startDate: '2027-08-05' }, { days: null, all: false }],
    ['as soon as possible', { asSoonAsPossible: true }, { days: null, all: false }],
  ])('%s', (_name, terms, expected) => {
    expect(reason(free, terms)).toEqual({ kind: 'dates', ...expected });
  });

  test('days that never occur take no longer to find than those of other offers', () => {
    const atTheEndOfTime = { startDate: '9999-12-30', endDate: '9999-12-31', weekdays: [1] };
    expect(reason(candidate({ availableFrom: '2027-08-04' }), atTheEndOfTime)).toBeNull();
    const everyMonday = { startDate: '2027-08-02', endDate: '9999-12-31', weekdays: [1] };
    expect(reason(free, everyMonday)).toEqual({ kind: 'dates', days: 1, all: false });
  });

  test('none free is no fit; without dates it is undefined', () => {
    expect(reason(free, { startDate: '2027-08-09', endDate: '2027-08-20' })).toBeNull();
    expect(reason(free, { startDate: '2027-08-09' })).toBeNull();
    expect(reason(free, {})).toBeUndefined();
    expect(reason(candidate({}), { startDate: '2027-08-09' })).toBeUndefined();
  });

  test('a person who is free from a day on is free for every later offer', () => {
    const from = candidate({ availableFrom: '2027-08-04' });
    expect(reason(from, { startDate: '2027-09-01' })).toEqual({ kind: 'dates', days: null, all: true });
    expect(reason(from, { startDate: '2027-08-03', endDate: '2027-08-05' })).toMatchObject({
      days: 2,
      all: false,
    });
  });
});

test.each([
  ['department:44', { department: 'Loire-Atlantique', region: 'Pays de la Loire' }, [true, false]],
  ['region:52', { department: '', region: 'Pays de la Loire' }, [true, false]],
  ['region:53', { department: '', region: 'Bretagne' }, [false, false]],
  ['region:82', { department: '', region: 'Rhône-Alpes' }, [false, false]],
])('a search in %s finds the offers there, and none without a known place', (placeId, names, expected) => {
  const place = { placeId, name: '', postalCode: '', ...names, formattedAddress: '', coordinates: null };
  const commune = {
    codes: ['44109'],
    name: 'Nantes',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    coordinates: null,
  };
  const who = candidate({ place, professions: ['Infirmier'] });
  const suits = [commune, null].map((where) => {
    const offer = anOffer({ speciality: 'Infirmier', location: { text: '', commune: where } });
    return suit(who, { offer: briefOf(offer), distanceKm: null }, today) !== null;
  });
  expect(suits).toEqual(expected);
});

test('an empty profile has no criteria', () => {
  expect(hasCriteria(candidate({}))).toBe(false);
  expect(hasCriteria(candidate({ experienceYears: 12 }))).toBe(false);
  expect(hasCriteria(candidate({ professions: ['Infirmier'] }))).toBe(true);
  expect(hasCriteria(candidate({ profession: 'Psychologue' }))).toBe(true);
});
