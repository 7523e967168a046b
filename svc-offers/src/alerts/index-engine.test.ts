import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { costOf } from '@praticio/service-kit/testing/cost';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { indexEngine, type OfferIndex } from '../offer-index/index-engine.ts';
import type { ShownOffer } from '../offers/offer.ts';
import { textOfHtml } from '../offers/rich-text-engine.ts';
import { noTerms } from '../offers/terms.ts';
import { loadCommunes } from '../places/commune-engine.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import type { Gazetteer } from '../places/place.ts';
import type { ReadingDeps } from '../reading/read-query.ts';
import { createReading } from '../reading/reading-engine.ts';
import { searchOffers } from '../search/search.ts';
import type { Alert } from './alert.ts';
import { type AlertIndex, alertIndexEngine } from './index-engine.ts';

let gazetteer: Gazetteer;
let reading: ReadingDeps;
let index: AlertIndex;
/** The offers of the list, whose words are no typing errors. */
let list: OfferIndex;

beforeAll(async () => {
  const communes = await loadCommunes();
  gazetteer = createGazetteer(communes);
  reading = createReading(communes, gazetteer);
});
beforeEach(() => {
  list = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
  index = createIndex();
});
const createIndex = () =>
  alertIndexEngine({ gazetteer, reading, isUsed: list.hasWord, richText: { textOf: textOfHtml } });

const criteria = (changes: Partial<AlertCriteria>): AlertCriteria => ({
  titleKeyword: '',
  location: '',
  speciality: '',
  contractType: '',
  ...changes,
});
const anAlert = (changes: Partial<AlertCriteria>, fields: Partial<Alert> = {}): Alert => ({
  id: 'a',
  version: 1,
  userId: 'candidate',
  name: 'Alerte',
  enabled: true,
  createdAt: new Date(),
  criteria: criteria(changes),
  ...fields,
});
const atNight = { ...noTerms, workingTime: ['Nuit' as const], careSettings: ['Clinique'] };
function offerAt(place: string, changes = {}): ShownOffer {
  const location = { text: place, commune: gazetteer.locate(place) };
  return {
    offer: anOffer({ location, title: 'Cardiologue à temps plein', terms: atNight, ...changes }),
    structure: aStructure('CHU de Nantes'),
  };
}
const matched = (shown: ShownOffer) => index.match(shown).map(({ id }) => id);

const search = (list: OfferIndex, query: object) =>
  searchOffers({ index: list, gazetteer, reading, now: () => new Date() })(offersQuerySchema.parse(query));

const cases: [Partial<AlertCriteria>, string][] = [
  [{ titleKeyword: 'cardio' }, 'Nantes (44000)'],
  [{ titleKeyword: 'CARDIO plein' }, 'Nantes (44000)'],
  [{ titleKeyword: 'pédiatre' }, 'Nantes (44000)'],
  [{ titleKeyword: 'chu' }, 'Nantes (44000)'],
  [{ titleKeyword: 'médecins généralistes' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiologue nantes' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiologue à Rezé' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiologue Lyon' }, 'Nantes (44000)'],
  [{ titleKeyword: 'infirmière' }, 'Nantes (44000)'],
  [{ titleKeyword: 'médecin CDI équipe' }, 'Nantes (44000)'],
  [{ titleKeyword: 'médecin vacations' }, 'Nantes (44000)'],
  [{ titleKeyword: 'psychologue' }, 'Nantes (44000)'],
  [{ titleKeyword: 'médecin', speciality: 'Pédiatrie' }, 'Nantes (44000)'],
  [{ location: 'Rezé', radius: 20 }, 'Nantes (44000)'],
  [{ location: 'Rezé' }, 'Nantes (44000)'],
  [{ location: 'Nantes' }, 'Nantes (44000)'],
  [{ location: 'Nantes (44300)' }, 'Nantes (44000)'],
  [{ location: 'loire' }, 'Nantes (44000)'],
  [{ location: 'Pays de la Loire' }, 'Nantes (44000)'],
  [{ location: 'Paris' }, 'Paris 15e Arrondissement (75015)'],
  [{ location: 'Paris (75001)' }, 'Paris 15e Arrondissement (75015)'],
  [{ location: 'Saint' }, 'Saint-Étienne (42000)'],
  [{ location: 'saint etienne' }, 'Saint-Étienne (42000)'],
  [{ location: 'Saint Sainte' }, 'Hôpital Sainte-Marie, Saint-Étienne'],
  [{ location: 'Saint-Denis' }, 'Saint-Étienne (42000)'],
  [{ location: 'Vienne' }, 'Limoges (87000)'],
  [{ location: 'Vienne' }, 'Poitiers (86000)'],
  [{ location: 'hôpital nord' }, 'Hôpital Nord, Marseille (13015)'],
  [{ speciality: 'medecine generale' }, 'Nantes (44000)'],
  [{ speciality: 'Pédiatrie' }, 'Nantes (44000)'],
  [{ contractType: 'CDI' }, 'Nantes (44000)'],
  [{ contractType: 'CDD' }, 'Nantes (44000)'],
  [
    { titleKeyword: 'cardio', location: 'Nantes', speciality: 'Médecine générale', contractType: 'CDI' },
    'Nantes (44000)',
  ],
  [{ titleKeyword: 'cardio', location: 'Lyon' }, 'Nantes (44000)'],
  [{ location: '44' }, 'CHU, 44093 Nantes Cedex 1'],
  [{ location: 'Loire (42)' }, 'Nantes (44000)'],
  [{ near: 'department:44' }, 'Loire-Atlantique'],
  [{ near: 'department:44', location: 'Nantes' }, 'Nantes (44000)'],
  [{ near: 'department:42' }, 'Nantes (44000)'],
  [{ near: 'region:52' }, 'Nantes Cedex 1'],
  [{ near: 'region:52', location: 'Paris' }, 'Nantes Cedex 1'],
  [{ near: 'region:72' }, 'Pau (64000)'],
  [{ near: 'region:72' }, 'Limoges (87000)'],
  [{ location: 'Aquitaine' }, 'Pau (64000)'],
  [{ location: 'Aquitaine' }, 'Limoges (87000)'],
  [{ near: 'commune:98711' }, 'Anaa'],
  [{ near: 'commune:98818' }, 'Nouméa (98800)'],
  [{ location: 'Paris 15ème' }, 'Hôpital, 75015 Paris'],
  [{ location: 'Annecy-le-Vieux' }, 'Annecy (74000)'],
  [{ bounds: '-2,47,-1,48' }, 'Nantes (44000)'],
  [{ bounds: '-2,47,-1,48' }, 'Rennes (35000)'],
  [{ bounds: '-2,47,-1,48', location: 'Loire' }, 'Nantes (44000)'],
  [{ bounds: '-180,-90,180,90' }, 'Nantes (44000)'],
  [{ bounds: '-180,-90,180,90' }, 'Quelque part'],
  [{ titleKeyword: 'cardiologue nantez' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiologue nuit' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiologue clinique' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiologue mi-temps' }, 'Nantes (44000)'],
  [{ titleKeyword: 'cardiopédiatre' }, 'Nantes (44000)'],
  // the zone replaces the place in the words
  [{ bounds: '-2,47,-1,48', titleKeyword: 'cardiologue Lyon' }, 'Nantes (44000)'],
  [{ location: 'Lyon', contractType: 'CDI' }, 'Lyon 3e Arrondissement (69003)'],
];

test.each(cases)(
  'an alert for %j matches an offer in %s exactly when the list would show it',
  (wanted, place) => {
    const shown = offerAt(place);
    list.put(shown);
    const { titleKeyword: query = '', ...filters } = wanted;
    const listed = search(list, { query, ...filters }).total === 1;
    index.put(anAlert(wanted));
    expect(matched(shown)).toEqual(listed ? ['a'] : []);
  },
);

const terms = {
  ...noTerms,
  startDate: '2027-08-03',
  endDate: '2027-08-14',
  workingTime: ['Nuit' as const],
  pay: { kind: 'salary' as const, min: 24, max: 26, per: 'hour' as const },
};
const termCases: [Partial<AlertCriteria>, boolean][] = [
  [{ near: 'commune:44162', radius: 10 }, true],
  [{ near: 'commune:35238', radius: 30 }, false],
  [{ near: 'commune:35238', radius: 110 }, true],
  [{ near: 'commune:44162', location: 'Loire' }, true],
  [{ near: 'commune:44162', location: 'Bretagne' }, false],
  [{ from: '2027-08-10', to: '2027-08-20' }, true],
  [{ from: '2027-08-15' }, false],
  [{ payMin: 26, payPer: 'hour' }, true],
  [{ payMin: 27, payPer: 'hour' }, false],
  [{ payPer: 'day' }, false],
  [{ workingTime: ['Nuit', 'Gardes'] }, true],
  [{ workingTime: ['Gardes'] }, false],
  [{ family: ['post'] }, true],
  [{ family: ['locum', 'sale'] }, false],
  [{ titleKeyword: 'cardiologue 2 semaines' }, true],
  [{ titleKeyword: 'cardiologue 3 mois' }, false],
  [{ titleKeyword: '3 mois', plain: ['contractType'] }, false],
  [{ titleKeyword: 'local professionnel' }, false],
  [{ titleKeyword: 'cabinet à céder' }, false],
  [{ titleKeyword: 'collaboration' }, false],
  [{ verified: true }, false],
  [{ structure: 's-CHU de Nantes' }, true],
  [{ structure: 's-other' }, false],
  [{ titleKeyword: 'cardio', near: 'commune:44162', radius: 10, from: '2027-08-01', payPer: 'hour' }, true],
];

test.each(termCases)('an alert for %j: %s, as the list', (wanted, matches) => {
  const shown = offerAt('Nantes (44000)', { terms });
  const list = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
  list.put(shown);
  const { titleKeyword: query = '', workingTime, family, plain, ...filters } = wanted;
  const lists = { workingTime: workingTime?.join(), family: family?.join(), plain: plain?.join() };
  expect(search(list, { query, ...filters, ...lists }).total === 1).toBe(matches);
  index.put(anAlert(wanted));
  expect(matched(shown)).toEqual(matches ? ['a'] : []);
  index.remove('a');
  expect(matched(shown)).toEqual([]);
});

const midwives = { speciality: 'Sage-femme (maïeutique)' };
test.each([
  ['cabinet à céder', { terms: { ...noTerms, family: 'sale' } }, true],
  ['cabinet à céder', { terms: { ...noTerms, family: 'premises' } }, false],
  ['bureau à louer', { terms: { ...noTerms, family: 'premises' } }, true],
  ['sage-femme', { ...midwives, terms: { ...noTerms, family: 'premises' } }, true],
  ['poste de sage-femme', { ...midwives, terms: { ...noTerms, family: 'premises' } }, false],
  ['poste de sage-femme', midwives, true],
  ['psychologue', { speciality: 'Psychologue' }, true],
  ['psychologues cliniciens', { speciality: 'Psychologue' }, true],
  ['collaboratrice', { title: 'Collaboration libérale' }, true],
  ['deux semaines', { title: 'Relève de 2 semaines' }, true],
  ['deux semaines', { title: 'Semaine du 2 janvier' }, false],
])('an alert for %j about an offer with %j: %s, as the list', (titleKeyword, changes, matches) => {
  const shown = offerAt('Nantes (44000)', { title: 'Belle occasion', ...changes });
  const list = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
  list.put(shown);
  expect(search(list, { query: titleKeyword }).total === 1).toBe(matches);
  index.put(anAlert({ titleKeyword }));
  expect(matched(shown)).toEqual(matches ? ['a'] : []);
});

test('words without a meaning are searched as text', () => {
  const shown = offerAt('Brest (29200)', { title: 'Cardiologue de Nantes' });
  index.put(anAlert({ titleKeyword: 'nantes' }));
  expect(matched(shown)).toEqual([]);
  index.put(anAlert({ titleKeyword: 'nantes', plain: ['place'] }));
  expect(matched(shown)).toEqual(['a']);
});

test('the cases above contain offers that match and offers that do not', () => {
  const outcomes = cases.map(([wanted, place], at) => {
    const own = createIndex();
    own.put(anAlert(wanted, { id: String(at) }));
    return own.match(offerAt(place)).length;
  });
  expect(new Set(outcomes)).toEqual(new Set([0, 1]));
});

test('paused and removed alerts match nothing, reactivated ones match again', () => {
  index.put(anAlert({ titleKeyword: 'cardio' }));
  index.put(anAlert({ titleKeyword: 'cardio' }, { enabled: false, version: 2 }));
  expect(matched(offerAt('Nantes'))).toEqual([]);
  index.put(anAlert({ titleKeyword: 'cardio' }, { version: 3 }));
  expect(matched(offerAt('Nantes'))).toEqual(['a']);
  index.remove('a');
  index.remove('a');
  expect(matched(offerAt('Nantes'))).toEqual([]);
});

test('every matching alert is found once', () => {
  for (const id of ['a', 'b', 'c']) index.put(anAlert({ location: 'Nantes (44000)' }, { id }));
  index.put(anAlert({ location: 'Brest' }, { id: 'd' }));
  expect(matched(offerAt('Nantes (44000)')).sort()).toEqual(['a', 'b', 'c']);
});

test('an alert that was removed and created again elsewhere replaces the earlier one', () => {
  const [before, since] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')];
  index.put(anAlert({ titleKeyword: 'cardio' }, { version: 3, createdAt: before }));
  index.put(anAlert({ titleKeyword: 'cardio' }, { version: 1, createdAt: since, enabled: false }));
  expect(matched(offerAt('Nantes (44000)'))).toEqual([]);
  index.put(anAlert({ titleKeyword: 'cardio' }, { version: 2, createdAt: since }));
  index.put(anAlert({ titleKeyword: 'cardio' }, { version: 4, createdAt: before, enabled: false }));
  expect(matched(offerAt('Nantes (44000)'))).toEqual(['a']);
});

test.each(['x', 'x ', 'é', 'infirmier ', '&amp;', 'a1b2 '])(
  'the cost of matching a description of %s follows its length',
  async (part) => {
    const shownOf = (length: number) =>
      offerAt('Nantes (44000)', { description: `<p>${part.repeat(length / part.length)}</p>` });
    const costFor = (length: number) => costOf(() => index.match(shownOf(length)), 3);
    index.put(anAlert({ titleKeyword: 'x'.repeat(200) }));
    expect(matched(shownOf(30_000))).toEqual(part === 'x' ? ['a'] : []);
    // ten times as long; with all prefixes of an endless word it would take a hundred times as long
    expect((await costFor(30_000)) / (await costFor(3_000))).toBeLessThan(40);
  },
);

test('an alert for some days matches an offer by its open slots, not by the days between them', () => {
  const slot = (day: string, taken = 0) => ({
    ...{ day, start: '20:00', end: '08:00', breakMinutes: 0, positions: 1, note: '', taken },
  });
  const slots = [slot('2027-01-04'), slot('2027-01-11', 1), slot('2027-01-18')];
  const offer = offerAt('Nantes (44000)', {
    slots,
    terms: { ...noTerms, startDate: '2027-01-04', endDate: '2027-01-18' },
  });
  const between = (from: string, to: string) => {
    index.put(anAlert({ from, to }));
    return matched(offer);
  };
  expect(between('2027-01-01', '2027-01-04')).toEqual(['a']);
  expect(between('2027-01-05', '2027-01-17')).toEqual([]);
  expect(between('2027-01-05', '2027-01-18')).toEqual(['a']);
  index.put(anAlert({ workingTime: ['Nuit'] }));
  expect(matched(offer)).toEqual(['a']);
});
