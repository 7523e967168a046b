import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { vocabulary } from '@praticio/contracts/offers/vocabulary';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { indexEngine, type OfferIndex } from '../offer-index/index-engine.ts';
import type { PublishedOffer } from '../offers/offer.ts';
import { textOfHtml } from '../offers/rich-text-engine.ts';
import { noTerms } from '../offers/terms.ts';
import { loadCommunes } from '../places/commune-engine.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import type { Gazetteer } from '../places/place.ts';
import type { ReadingDeps } from '../reading/read-query.ts';
import { createReading } from '../reading/reading-engine.ts';
import { specialtyList } from '../specialties/specialty-list.ts';
import { searchOffers } from './search.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
let gazetteer: Gazetteer;
let reading: ReadingDeps;
let index: OfferIndex;

beforeAll(async () => {
  const communes = await loadCommunes();
  gazetteer = createGazetteer(communes);
  reading = createReading(communes, gazetteer);
});
beforeEach(() => {
  index = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
});

function put({ at = 'Nantes (44000)', ...fields }: Partial<PublishedOffer> & { at?: string }) {
  index.put({
    offer: anOffer({ location: { text: at, commune: gazetteer.locate(at) }, title: 'Poste', ...fields }),
    structure: aStructure('Groupe Horizon'),
  });
}
const search = (query: object) =>
  searchOffers({ index, gazetteer, reading, now })(offersQuerySchema.parse(query));
const idsFor = (query: string, more: object = {}) =>
  search({ query, ...more })
    .items.map(({ offer }) => offer.id)
    .toSorted((a, b) => a - b);

test('every specialty that /api/specialties lists has an entry, and entries mean no other', () => {
  const names = new Set(specialtyList.map(({ name }) => name));
  const known = new Set(vocabulary.map(({ name }) => name));
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
  const meant = vocabulary.flatMap(({ specialities }) => specialities);
  expect(meant.filter((name) => !names.has(name))).toEqual([]);
});

describe('offers are found by common names of professions', () => {
  beforeEach(() => {
    put({ id: 1, speciality: 'Infirmier', description: '<p>Service de psychiatrie.</p>' });
    put({ id: 2, speciality: 'Infirmier de bloc opératoire' });
    put({ id: 3, speciality: 'Aide-soignant' });
    put({ id: 4, speciality: 'Médecine générale' });
    put({ id: 5, speciality: 'Chirurgie dentaire' });
    put({ id: 6, speciality: 'Masseur-kinésithérapeute', contractType: 'Stage' });
    put({ id: 7, speciality: 'Oto-rhino-laryngologie et chirurgie cervico-faciale' });
    put({
      id: 8,
      title: 'Endocrinologue : vacations',
      speciality: 'Endocrinologie, diabétologie et nutrition',
      contractType: 'Vacation',
      description: '<p>Avec une infirmière et un dentiste.</p>',
    });
    put({ id: 9, title: 'Psychologue clinicien', speciality: 'Psychiatrie' });
    put({ id: 10, title: 'Remplacement de deux semaines', speciality: 'Infirmier', contractType: 'CDD' });
  });

  test.each([
    ['infirmière', [1, 2, 10]],
    ['IDE', [1, 10]],
    ['infirmir', [1, 2, 10]],
    ['infirmier de bloc', [2]],
    ['aide soignante', [3]],
    ['soignants', [1, 3, 10]],
    ['médecin généraliste', [4]],
    ['dentiste', [5]],
    ['dentistes', [5]],
    ['kinés', [6]],
    ['masseuse kinésithérapeute', [6]],
    ['étudiant', [6]],
    ['étudiante kiné', [6]],
    ['ORL', [7]],
    ['infirmière psychiatrie', [1]],
    ['médecins', [4, 7, 8, 9]],
    ['psychologue', [9]],
    ['psychologues cliniciennes', [9]],
    ['remplacement infirmier', [10]],
    ['vacataire', [8]],
    ['horizon', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('%s finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  test('a trade without a specialty of its own is not found by the beginnings of its short forms', () => {
    put({ id: 11, title: 'Psychomotricienne', speciality: 'Psychomotricien' });
    put({ id: 12, title: 'ASH de nuit', speciality: 'Aide-soignant' });
    put({ id: 13, title: 'Faisant fonction de cadre', speciality: 'Infirmier' });
    expect(idsFor('psychologue')).toEqual([9]);
    expect(idsFor('agent de service hospitalier')).toEqual([12]);
    expect(idsFor('cadre de santé')).toEqual([13]);
  });

  test('an employee finds no premises or practice for sale, unless the words ask for one', () => {
    const property = { speciality: "Pharmacie d'officine", contractType: null };
    put({ ...property, id: 11, contractType: 'CDI' });
    put({ ...property, id: 12, title: 'Locaux de pharmacie', terms: { ...noTerms, family: 'premises' } });
    put({ ...property, id: 13, title: 'Murs de pharmacie', terms: { ...noTerms, family: 'sale' } });
    expect(idsFor("pharmacien d'officine")).toEqual([11, 12, 13]);
    for (const words of [
      'Pharmacien adjoint',
      'pharmacienne adjointe',
      'emploi pharmacien',
      'pharmacien salarié',
    ])
      expect(idsFor(words), words).toEqual([11]);
    expect(idsFor('pharmacien adjoint rachat')).toEqual([13]);
    expect(idsFor('locaux pharmacien adjoint')).toEqual([12]);
  });

  test('terms without a special meaning are searched as text', () => {
    expect(idsFor('infirmières', { plain: 'speciality' })).toEqual([1, 2, 8, 10]);
    expect(idsFor('dentiste', { plain: 'speciality' })).toEqual([8]);
    expect(search({ query: 'dentiste', plain: 'speciality' }).understood).toMatchObject({
      specialities: [],
      rest: 'dentiste',
    });
  });

  test('the response has the interpretation of the words, and none without words', () => {
    expect(search({ query: 'Infirmière CDD' }).understood).toMatchObject({
      profession: 'Infirmier',
      contractTypes: ['CDD'],
      place: null,
      rest: '',
    });
    expect(search({}).understood).toBeNull();
  });

  test('a word that occurs in an offer is not corrected', () => {
    put({ id: 11, title: 'Kinesiologue', speciality: null });
    expect(idsFor('kinesiologue')).toEqual([11]);
    put({ id: 12, title: 'Infirmir', speciality: null });
    expect(idsFor('infirmir')).toEqual([12]);
  });
});

describe('offers are found by words of the work', () => {
  beforeEach(() => {
    const terms = { ...noTerms, workingTime: ['Temps partiel' as const], careSettings: ['EHPAD'] };
    put({ id: 1, speciality: 'Infirmier', terms: { ...terms, housing: ['Studio sur place'] } });
    put({ id: 2, speciality: 'Infirmier', description: '<p>Exercice libéral, postes de 12 heures.</p>' });
    put({ id: 3, speciality: 'Infirmier', description: '<p>Service de réanimation du chantier.</p>' });
    put({ id: 4, speciality: 'Infirmier', title: 'Infirmière scolaire' });
    put({ id: 5, speciality: 'Infirmier', description: '<p>Poste en milieu scolaire, infirmier seul.</p>' });
  });

  test.each([
    ['infirmière ehpad', [1]],
    ['infirmier maison de retraite', [1]],
    ['infirmier studio', [1]],
    ['ide mi-temps', [1]],
    ['infirmière 80 %', [1]],
    ['infirmières libérales de bloc', []],
    ['exercice libérale', [2]],
    ['exercices libéraux', [2]],
    ['infirmière en 12h', [2]],
    ['infirmier 12 h', [2]],
    ['infirmier réa', [3]],
    ['infirmier ch', []],
    ['infirmiers scolaires', [4, 5]],
  ])('%s finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  test('words that hide offers are left out by one press', () => {
    expect(search({ query: 'infirmière sauna Nantes Hammam' })).toMatchObject({
      total: 0,
      withoutWords: { query: 'infirmière Nantes', words: 'sauna Hammam', more: 5 },
    });
    expect(search({ query: 'sauna' }).withoutWords).toBeNull();
    expect(search({ query: 'infirmière Nantes' }).withoutWords).toBeNull();
  });

  test('a trade that no offer names finds those of its specialty', () => {
    expect(idsFor('infirmière hygiéniste')).toEqual([1, 2, 3, 4, 5]);
    expect(search({ query: 'infirmière hygiéniste' }).understood?.profession).toBe('Infirmier hygiéniste');
  });
});

describe('offers are found by their family and by how long they last', () => {
  const lasting = (startDate: string, endDate: string) => ({ ...noTerms, startDate, endDate });

  beforeEach(() => {
    put({ id: 1, speciality: 'Infirmier', terms: lasting('2027-01-04', '2027-01-17') });
    put({ id: 2, speciality: 'Infirmier', terms: lasting('2027-01-04', '2027-01-06') });
    put({ id: 3, speciality: 'Infirmier', terms: lasting('2027-01-04', '2027-03-31') });
    put({ id: 4, speciality: 'Infirmier', title: 'Relève de deux semaines en mars' });
    put({ id: 5, speciality: 'Infirmier', title: 'Semaine du 2 janvier 2027' });
    put({ id: 6, title: 'Belle occasion', speciality: null, terms: { ...noTerms, family: 'sale' } });
    put({ id: 7, title: 'Bureau clair', speciality: null, terms: { ...noTerms, family: 'premises' } });
    put({ id: 8, title: 'Collaboration en odontologie', speciality: 'Chirurgie dentaire' });
    put({ id: 9, speciality: 'Chirurgie dentaire', description: '<p>En collaboration avec tous.</p>' });
  });

  test.each([
    ['infirmière 2 semaines', [1, 4]],
    ['quinze jours', [1]],
    ['3 jours', [2]],
    ['3 mois', [3]],
    ['cabinet à céder', [6]],
    ['cession', [6]],
    ['local professionnel', [7]],
    ['à louer', [7]],
    ['collaboratrice dentiste', [8]],
    ['2 semaines', [1, 4]],
  ])('%s finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });
});

describe('offers are found by a place in the words', () => {
  beforeEach(() => {
    put({ id: 1, speciality: 'Infirmier', at: 'Nantes (44000)' });
    put({ id: 2, speciality: 'Infirmier', at: 'Rezé (44400)' });
    put({ id: 3, speciality: 'Infirmier', at: 'Saint-Nazaire (44600)' });
    put({ id: 4, speciality: 'Infirmier', at: 'Rennes (35000)' });
    put({ id: 5, speciality: 'Aide-soignant', at: 'Nantes (44000)' });
  });

  test.each([
    ['infirmière nantes', [1, 2]],
    ['infirmière nates', [1, 2]],
    ['infirmière 44', [1, 2, 3]],
    ['infirmière Loire Atlantique', [1, 2, 3]],
    ['infirmière en Bretagne', [4]],
    ['st nazaire', [3]],
    ['nantes', [1, 2, 5]],
  ])('%s finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  test('the radius widens it, and the response names the place', () => {
    expect(idsFor('infirmière nantes', { radius: 60 })).toEqual([1, 2, 3]);
    expect(search({ query: 'infirmière nantes' }).near?.name).toBe('Nantes');
  });

  test('a search with few results suggests wider criteria with their number of results, the best gain first', () => {
    put({ id: 6, speciality: 'Infirmier', at: 'Nantes (44000)', contractType: 'CDD' });
    const ways = (more: object) => search({ query: 'infirmière', near: 'commune:44109', ...more }).waysOut;
    expect(ways({ contractType: 'CDD' })).toEqual([{ kind: 'contracts', more: 2 }]);
    expect(ways({})).toEqual([{ kind: 'radius', radius: 60, more: 1 }]);
    expect(ways({ from: '2027-01-04', to: '2027-01-17' })).toEqual([{ kind: 'dates', more: 3 }]);
    for (let id = 10; id < 16; id += 1) put({ id, speciality: 'Infirmier' });
    expect(ways({})).toEqual([]);
  });

  test('a search with few results shows offers that miss one criterion, and by how much', () => {
    const soon = { ...noTerms, startDate: '2027-01-20', endDate: '2027-01-25' };
    const later = { ...noTerms, startDate: '2027-02-25', endDate: '2027-02-28' };
    const over = { ...noTerms, startDate: '2027-01-01', endDate: '2027-01-02' };
    const right = { ...noTerms, startDate: '2027-01-05', endDate: '2027-01-10' };
    put({ id: 20, speciality: 'Orthoptiste', contractType: 'CDD', terms: right });
    put({ id: 21, speciality: 'Orthoptiste', contractType: 'CDD', terms: soon });
    put({ id: 22, speciality: 'Orthoptiste', contractType: 'CDD', terms: later });
    put({ id: 23, speciality: 'Orthoptiste', contractType: 'CDD', terms: over });
    put({ id: 24, speciality: 'Orthoptiste', contractType: 'CDI', terms: right });
    put({
      id: 25,
      speciality: 'Orthoptiste',
      contractType: 'CDD',
      terms: right,
      at: 'Saint-Nazaire (44600)',
    });
    // misses two criteria
    put({ id: 26, speciality: 'Orthoptiste', contractType: 'CDI', terms: soon });
    const query = {
      query: 'orthoptiste',
      near: 'commune:44109',
      radius: 30,
      contractType: 'CDD',
      from: '2027-01-04',
      to: '2027-01-17',
    };
    const missesOf = (more: object = {}) =>
      search({ ...query, ...more }).nearMisses.map(({ offer, miss }) => [offer.id, miss]);
    expect(idsFor('orthoptiste', query)).toEqual([20]);
    expect(missesOf()).toEqual([
      [25, { kind: 'distance', km: 51, approximate: false, radiusKm: 30 }],
      [23, { kind: 'dates', days: 2, side: 'before' }],
      [21, { kind: 'dates', days: 3, side: 'after' }],
      [24, { kind: 'contract', contractType: 'CDI', wanted: ['CDD'] }],
    ]);
    expect(missesOf({ limit: 1 })).toHaveLength(4);
    expect(missesOf({ page: 2, limit: 1 })).toEqual([]);
    expect(missesOf({ near: '', radius: undefined, contractType: '' })).toEqual([
      [23, { kind: 'dates', days: 2, side: 'before' }],
      [26, { kind: 'dates', days: 3, side: 'after' }],
      [21, { kind: 'dates', days: 3, side: 'after' }],
    ]);
    for (let id = 30; id < 36; id += 1)
      put({ id, speciality: 'Orthoptiste', contractType: 'CDD', terms: right });
    expect(missesOf()).toEqual([]);
  });

  test('dates may be a day off', () => {
    const terms = { ...noTerms, startDate: '2027-01-18', endDate: '2027-01-20' };
    put({ id: 7, speciality: 'Orthoptiste', terms });
    expect(search({ query: 'orthoptiste', from: '2027-01-04', to: '2027-01-17' }).waysOut).toEqual([
      { kind: 'shift', from: '2027-01-03', to: '2027-01-18', more: 1 },
      { kind: 'dates', more: 1 },
    ]);
  });

  test('a chosen place takes precedence, and a place in the words is searched as text', () => {
    expect(idsFor('infirmière nantes', { near: 'commune:35238' })).toEqual([]);
    expect(idsFor('infirmière', { near: 'commune:35238' })).toEqual([4]);
  });

  test('a typed location has a radius; without one it covers only the place itself', () => {
    expect(idsFor('infirmière', { location: 'Nantes' })).toEqual([1]);
    expect(idsFor('infirmière', { location: 'Nantes', radius: 20 })).toEqual([1, 2]);
    expect(search({ location: 'Nantes', radius: 20 }).near?.placeId).toBe('commune:44109');
    expect(idsFor('infirmière', { location: 'Loire-Atlantique', radius: 20 })).toEqual([1, 2, 3]);
  });
});
