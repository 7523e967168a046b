import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer, PlaceDirectory } from '../../domain/places.ts';
import { createCommuneDirectory, createGazetteer } from './commune-directory.ts';
import { loadCommunes } from './communes.ts';

let directory: PlaceDirectory;
let gazetteer: Gazetteer;

beforeAll(async () => {
  const communes = await loadCommunes();
  expect(communes.length).toBeGreaterThan(34_000);
  directory = createCommuneDirectory(communes);
  gazetteer = createGazetteer(communes);
});

const namesFor = async (text: string) => (await directory.suggest(text)).map(({ name }) => name);

describe('suggestions', () => {
  test('a commune comes with postal code, department and region', async () => {
    expect((await directory.suggest('Nantes'))[0]).toEqual({
      placeId: 'commune:44109',
      formattedAddress: 'Nantes (44000)',
      name: 'Nantes',
      postalCode: '44000',
      department: 'Loire-Atlantique',
      region: 'Pays de la Loire',
      coordinates: null,
    });
  });

  test.each([
    ['nante', 'Nantes'],
    ['SAINT ETIENNE', 'Saint-Étienne'],
    ['st-etienne', 'Saint-Étienne'],
    ['lyon', 'Lyon'],
    ['marseill', 'Marseille'],
    ['l hay', "L'Haÿ-les-Roses"],
    ['paris 15', 'Paris 15e Arrondissement'],
    ['44000', 'Nantes'],
    ['nantes 44', 'Nantes'],
  ])('the best match for %s is %s', async (text, name) => {
    expect((await namesFor(text))[0]).toBe(name);
  });

  test('its id finds it again', async () => {
    const [nantes] = await directory.suggest('Nantes');
    expect(await directory.find('commune:44109')).toEqual(nantes);
    expect(await directory.find('commune:nowhere')).toBeNull();
  });

  test('a word inside a name matches after the names that start with it', async () => {
    const names = await namesFor('jolie');
    expect(names.some((name) => name.startsWith('Mantes-la-Jolie'))).toBe(true);
  });

  test('at most ten are given, none for something that is no place', async () => {
    expect(await namesFor('s')).toHaveLength(10);
    expect(await namesFor('zzzzzz')).toEqual([]);
    expect(await namesFor('%$?')).toEqual([]);
  });
});

describe('the commune that a text names', () => {
  test.each([
    ['Nantes (44000)', 'Nantes'],
    ['nantes', 'Nantes'],
    ['12 rue de Paris, 44300 Nantes, France', 'Nantes'],
    ['CHU, 69003 Lyon', 'Lyon'],
    ['Saint-Denis (97400)', 'Saint-Denis'],
    ['Bayonne, Pyrénées-Atlantiques', 'Bayonne'],
  ])('%s is in %s', (text, name) => {
    expect(gazetteer.locate(text)?.name).toContain(name);
  });

  test('names that several communes share are told apart by postal code or department', () => {
    expect(gazetteer.locate('Saint-Denis (97400)')?.region).toBe('La Réunion');
    expect(gazetteer.locate('Saint-Denis (93200)')?.department).toBe('Seine-Saint-Denis');
    expect(gazetteer.locate('Bretagne, Indre')?.department).toBe('Indre');
  });

  test('an arrondissement belongs to its city too', () => {
    expect(gazetteer.locate('Paris 15e Arrondissement (75015)')?.codes).toEqual(['75115', '75056']);
  });

  test.each([['Bretagne'], ['Loire-Atlantique'], ['télétravail'], ['']])('%s names none', (text) => {
    expect(gazetteer.locate(text)).toBeNull();
  });
});
