import { beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '../../domain/distance.ts';
import type { Gazetteer, PlaceDirectory } from '../../domain/places.ts';
import { createCommuneDirectory, createGazetteer } from './commune-directory.ts';
import { type CommuneEntry, loadCommunes } from './communes.ts';

let communes: CommuneEntry[];
let directory: PlaceDirectory;
let gazetteer: Gazetteer;

beforeAll(async () => {
  communes = await loadCommunes();
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
      coordinates: { latitude: 47.217, longitude: -1.553, approximate: false },
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

describe('where communes are', () => {
  const km = (from: string, to: string) => {
    const [a, b] = [from, to].map((text) => gazetteer.locate(text)?.coordinates);
    if (!a || !b) throw new Error(`${from} or ${to} has no coordinates`);
    return Math.round(distanceKm(a, b));
  };

  test.each([
    ['Paris', 'Marseille', 661],
    ['Nantes', 'Saint-Nazaire', 50],
    ['Lyon 3e Arrondissement', 'Villeurbanne', 3],
    ['Ajaccio', 'Bastia', 104],
    ['Saint-Denis (97400)', 'Saint-Pierre (97410)', 51],
  ])('from %s to %s it is about %i km', (from, to, expected) => {
    expect(Math.abs(km(from, to) - expected)).toBeLessThan(4);
  });

  test.each([
    ['Nantes', 50, ['Loire-Atlantique', 'Maine-et-Loire', 'Vendée']],
    ['Ajaccio', 50, ['Corse-du-Sud', 'Haute-Corse']],
    ['Saint-Denis (97400)', 200, ['La Réunion']],
    ['Nouméa', 50, ['Nouvelle-Calédonie']],
  ])('the departments around %s within %i km are these', async (name, radiusKm, departments) => {
    const [place] = await directory.suggest(name);
    if (!place) throw new Error(`${name} is no place`);
    expect(directory.departmentsAround(place, radiusKm).toSorted()).toEqual(departments);
  });

  test('a village that the data does not know is where its neighbours are, and says so', () => {
    const village = gazetteer.locate("L'Abergement-Clémenciat (01400)");
    expect(village?.coordinates?.approximate).toBe(true);
    expect(km("L'Abergement-Clémenciat (01400)", 'Châtillon-sur-Chalaronne (01400)')).toBeLessThan(25);
  });

  test('every commune has some, those of the Pacific and around it aside; 87 % of the people exact ones', () => {
    const without = communes.filter(({ coordinates }) => !coordinates);
    expect(without.every(({ code }) => /^(975|977|978|98)/.test(code))).toBe(true);
    const exact = communes.filter(({ coordinates }) => coordinates?.approximate === false);
    const people = (of: typeof communes) => of.reduce((sum, { population }) => sum + population, 0);
    expect(people(exact) / people(communes)).toBeCloseTo(0.87, 2);
  });

  test('the nearest to a position is found, none at sea', () => {
    expect(directory.nearest({ latitude: 47.21, longitude: -1.55 })?.name).toBe('Nantes');
    expect(directory.nearest({ latitude: 48.84, longitude: 2.3 })?.name).toBe('Paris 15e Arrondissement');
    expect(directory.nearest({ latitude: 46, longitude: -6 })).toBeNull();
  });

  test('an id leads back to its commune', () => {
    expect(gazetteer.find('commune:44109')).toMatchObject({ name: 'Nantes', postalCode: '44000' });
    expect(gazetteer.find('commune:99999')).toBeNull();
    expect(gazetteer.find('ChIJra6o8IHuBUgRMO0NHlI3DQQ')).toBeNull();
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
