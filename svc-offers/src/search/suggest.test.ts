import { SUGGESTIONS_MAX } from '@praticio/contracts/offers/suggestion';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { indexEngine, type OfferIndex } from '../offer-index/index-engine.ts';
import { textOfHtml } from '../offers/rich-text-engine.ts';
import { createCommuneDirectory } from '../places/commune-directory.ts';
import { loadCommunes } from '../places/commune-engine.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import type { Gazetteer, PlaceDirectory } from '../places/place.ts';
import type { ReadingDeps } from '../reading/read-query.ts';
import { createReading } from '../reading/reading-engine.ts';
import { suggest } from './suggest.ts';

let gazetteer: Gazetteer;
let directory: PlaceDirectory;
let reading: ReadingDeps;
let index: OfferIndex;

beforeAll(async () => {
  const communes = await loadCommunes();
  gazetteer = createGazetteer(communes);
  directory = createCommuneDirectory(communes);
  reading = createReading(communes, gazetteer);
});

function put(id: number, speciality: string, at: string, structure: string) {
  const location = { text: at, commune: gazetteer.locate(at) };
  index.put({
    offer: anOffer({ id, title: 'Poste', speciality, location }),
    structure: aStructure(structure),
  });
}
beforeEach(() => {
  index = indexEngine({ gazetteer, richText: { textOf: textOfHtml } });
  put(1, 'Infirmier', 'Nantes (44000)', 'Groupe Horizon');
  put(2, 'Infirmier', 'Rezé (44400)', 'Groupe Horizon');
  put(3, 'Infirmier de bloc opératoire', 'Clisson (44190)', 'Cabinet infirmier du Vignoble');
  put(4, 'Chirurgie dentaire', 'Rennes (35000)', 'Clinique Nantaise');
});

const suggestions = (text: string) => suggest({ index, reading, suggestPlaces: directory.suggest })(text);
const professions = async (text: string) =>
  (await suggestions(text)).professions.map(({ text: name, hint, count }) => [name, hint, count]);

describe('professions', () => {
  test.each([
    ['infirmi', ['Infirmier', 'IDE', 3]],
    ['INFIRMIÈRE', ['Infirmière', 'IDE', 3]],
    ['infirmière de bl', ['Infirmière de bloc opératoire', 'IBODE', 1]],
    ['ibod', ['Infirmier de bloc opératoire', 'IBODE', 1]],
    ['dentis', ['Chirurgien-dentiste', '', 1]],
    ['kin', ['Masseur-kinésithérapeute', 'MK', 0]],
  ])('%s suggests first %j', async (text, first) => {
    expect((await professions(text))[0]).toEqual(first);
  });

  test('include their specialised forms, those with offers before those without', async () => {
    const names = (await professions('infirmier')).map(([name]) => name);
    expect(names.slice(0, 2)).toEqual(['Infirmier', 'Infirmier de bloc opératoire']);
    expect(names).toContain('Infirmier anesthésiste');
  });
});

test('structures come with the number of their offers, found by any word of their name', async () => {
  expect((await suggestions('horiz')).structures).toEqual([
    { id: 's-Groupe Horizon', name: 'Groupe Horizon', place: 'Rezé', count: 2 },
  ]);
  expect((await suggestions('infirm')).structures.map(({ name }) => name)).toEqual([
    'Cabinet infirmier du Vignoble',
  ]);
});

test('a structure without offers is not suggested', async () => {
  await suggestions('vignoble');
  index.drop(3);
  expect((await suggestions('vignoble')).structures).toEqual([]);
});

test('places count the offers around a commune, and those in a department', async () => {
  const counted = async (text: string) =>
    (await suggestions(text)).places.map(({ place, count }) => [place.name, count])[0];
  expect(await counted('nant')).toEqual(['Nantes', 3]);
  expect(await counted('loire-atl')).toEqual(['Loire-Atlantique', 3]);
  expect(await counted('ille et vil')).toEqual(['Ille-et-Vilaine', 1]);
});

test('both genders in one word are one, and name no place', async () => {
  for (const text of ['infirmier(e) H/F', 'Infirmier·ère']) {
    const { professions: found, places } = await suggestions(text);
    expect([found[0]?.text, places]).toEqual(['Infirmier', []]);
  }
  expect((await suggestions('Nantes (44)')).places[0]?.place.name).toBe('Nantes');
});

test('there are at most eight, and none for meaningless text', async () => {
  for (const text of ['m', 'in', 'na', 'c']) {
    const { professions: trades, structures, places } = await suggestions(text);
    expect(trades.length + structures.length + places.length).toBeLessThanOrEqual(SUGGESTIONS_MAX);
  }
  expect(await suggestions('%$?')).toEqual({ professions: [], structures: [], places: [] });
});
