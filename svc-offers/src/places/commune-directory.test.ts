import { departmentsOf, formerRegionCodes, otherRegionOf } from '@praticio/contracts/offers/departments';
import { beforeAll, describe, expect, test } from 'vitest';
import { areasOf } from './areas.ts';
import { createCommuneDirectory } from './commune-directory.ts';
import { type CommuneEntry, loadCommunes } from './commune-engine.ts';
import { distanceKm } from './distance.ts';
import { createGazetteer } from './gazetteer.ts';
import type { Gazetteer, PlaceDirectory } from './place.ts';

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
    ['nant', 'Nantes'],
    ['Nant 12', 'Nant'],
    ['Mer', 'Mer'],
    ['SAINT ETIENNE', 'Saint-Étienne'],
    ['st-etienne', 'Saint-Étienne'],
    ['lyon', 'Lyon'],
    ['marseill', 'Marseille'],
    ['l hay', "L'Haÿ-les-Roses"],
    ['paris 15', 'Paris 15e Arrondissement'],
    ['44000', 'Nantes'],
    ['nantes 44', 'Nantes'],
    ['44093 Nantes Cedex 1', 'Nantes'],
    ['Nantes, France', 'Nantes'],
    ['nantes france', 'Nantes'],
    ['44 000', 'Nantes'],
    ['44\u202f000', 'Nantes'],
    ['F-44000', 'Nantes'],
    ['Paris 15ème', 'Paris 15e Arrondissement'],
    ['15e arrondissement de Paris', 'Paris 15e Arrondissement'],
    ['Lyon 3', 'Lyon 3e Arrondissement'],
    ['Annecy-le-Vieux', 'Annecy'],
    ['boulogne s/ mer', 'Boulogne-sur-Mer'],
    ['Saint-Denis (93)', 'Saint-Denis'],
    ['Havre (Le)', 'Le Havre'],
    ['nouméa', 'Nouméa'],
    ['98800', 'Nouméa'],
    ['2A', 'Corse-du-Sud'],
    ['971', 'Guadeloupe'],
    ['loire-atl', 'Loire-Atlantique'],
    ['Bretagne', 'Bretagne'],
    ['auvergne', 'Auvergne'],
    ['midi-py', 'Midi-Pyrénées'],
    ['aura', 'Auvergne-Rhône-Alpes'],
    ['idf', 'Île-de-France'],
  ])('the best match for %s is %s', async (text, name) => {
    expect((await namesFor(text))[0]).toBe(name);
  });

  test('a village is sorted after the towns that begin like it, and before other villages', async () => {
    const names = await namesFor('nant');
    const towns = names.slice(0, names.indexOf('Nant'));
    expect(towns).toEqual(expect.arrayContaining(['Nantes', 'Nanterre']));
    expect(towns.length).toBeLessThan(4);
  });

  test('the number of a department suggests it and its towns', async () => {
    expect((await namesFor('2A')).slice(0, 2)).toEqual(['Corse-du-Sud', 'Ajaccio']);
    expect((await namesFor('93')).slice(0, 2)).toEqual(['Seine-Saint-Denis', 'Saint-Denis']);
    expect((await namesFor('Paris')).filter((name) => name === 'Paris')).toHaveLength(1);
  });

  test('a former commune suggests the one that it is a part of, in its department', async () => {
    const [annecy] = await directory.suggest('Annecy-le-Vieux');
    expect(annecy).toMatchObject({ placeId: 'commune:74010', department: 'Haute-Savoie' });
  });

  test('every suggestion is found by its id, also in the gazetteer of the search', async () => {
    const texts = [
      'Nouméa',
      'Saint-Barthélemy',
      'Papeete',
      'Anaa',
      '2A',
      'Bretagne',
      'Limousin',
      'Mata',
      '97',
      '98',
      'sain',
    ];
    for (const place of (await Promise.all(texts.map((text) => directory.suggest(text)))).flat()) {
      expect(await directory.find(place.placeId)).toMatchObject({ placeId: place.placeId });
      expect(gazetteer.find(place.placeId)).toMatchObject({
        name: place.name,
        coordinates: place.coordinates,
      });
    }
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

  test('a text of many parts takes a few scans of the communes, not one for each part', async () => {
    let reads = 0;
    const watched = new Proxy(communes[0] as CommuneEntry, {
      get(entry, field) {
        reads += 1;
        return Reflect.get(entry, field);
      },
    });
    const { suggest } = createCommuneDirectory([watched, ...communes.slice(1)]);
    const readsFor = async (text: string) => {
      reads = 0;
      expect(await suggest(text)).toEqual([]);
      return reads;
    };
    const [one, many] = [await readsFor('clzzzz'), await readsFor('clzz 12,'.repeat(16).slice(0, 100))];
    expect(one).toBeGreaterThan(0);
    expect(many / one).toBeLessThanOrEqual(5);
  });

  test('at most ten are returned, none for a text that is no place', async () => {
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

  test('every region has the departments of its communes', () => {
    const areas = areasOf(communes);
    const regions = areas.filter(
      ({ departmentCode, name }) => departmentCode === null && !formerRegionCodes.has(name),
    );
    expect(regions.length).toBeGreaterThan(10);
    for (const { name } of regions) {
      const departments = areas.filter(({ departmentCode, region }) => departmentCode && region === name);
      const known = departmentsOf({ department: '', region: name });
      expect(known.toSorted(), name).toEqual(departments.map(({ name: own }) => own).toSorted());
    }
    expect(departmentsOf({ department: 'Sarthe', region: 'Pays de la Loire' })).toEqual(['Sarthe']);
  });

  test('former regions have every department of those of today that they are a part of', () => {
    expect(formerRegionCodes.size).toBe(16);
    const parts = new Map<string, string[]>();
    for (const region of formerRegionCodes.keys()) {
      const departments = departmentsOf({ department: '', region });
      const today = otherRegionOf({ department: '', region }) ?? '';
      parts.set(today, [...(parts.get(today) ?? []), ...departments]);
      for (const department of departments) expect(otherRegionOf({ department, region: today })).toBe(region);
    }
    for (const [region, departments] of parts)
      expect(departments.toSorted(), region).toEqual(departmentsOf({ department: '', region }).toSorted());
    expect(otherRegionOf({ department: 'Finistère', region: 'Bretagne' })).toBeUndefined();
  });

  test('a village without coordinates has the approximate position of its neighbours', () => {
    const village = gazetteer.locate("L'Abergement-Clémenciat (01400)");
    expect(village?.coordinates?.approximate).toBe(true);
    expect(km("L'Abergement-Clémenciat (01400)", 'Châtillon-sur-Chalaronne (01400)')).toBeLessThan(25);
  });

  test('every commune has some, some islands of the Pacific aside; 88 % of the people exact ones', () => {
    const without = communes.filter(({ coordinates }) => !coordinates);
    expect(without.every(({ code }) => /^98/.test(code))).toBe(true);
    expect(without.length).toBeLessThan(30);
    const exact = communes.filter(({ coordinates }) => coordinates?.approximate === false);
    const people = (of: typeof communes) => of.reduce((sum, { population }) => sum + population, 0);
    expect(people(exact) / people(communes)).toBeCloseTo(0.88, 2);
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

  test.each([
    ['CHU de Nantes, 5 allée de l’Île Gloriette, 44093 Nantes Cedex 1', 'Nantes', 'Loire-Atlantique'],
    ['Nantes Cedex 1', 'Nantes', 'Loire-Atlantique'],
    ['NANTES CEDEX', 'Nantes', 'Loire-Atlantique'],
    ['CS 50109, 44093 Nantes Cedex 1', 'Nantes', 'Loire-Atlantique'],
    ['BP 44000, 29200 Brest', 'Brest', 'Finistère'],
    ['44 000 Nantes', 'Nantes', 'Loire-Atlantique'],
    ['F-44000 Nantes', 'Nantes', 'Loire-Atlantique'],
    ['Nantes, FRANCE', 'Nantes', 'Loire-Atlantique'],
    ['Nantes France', 'Nantes', 'Loire-Atlantique'],
    ['Nantes - 44', 'Nantes', 'Loire-Atlantique'],
    ['44 - Nantes', 'Nantes', 'Loire-Atlantique'],
    ['Nantes et environs (44)', 'Nantes', 'Loire-Atlantique'],
    ['Saint-Denis (93)', 'Saint-Denis', 'Seine-Saint-Denis'],
    ['St Denis 93', 'Saint-Denis', 'Seine-Saint-Denis'],
    ['St-Denis (974)', 'Saint-Denis', 'La Réunion'],
    ['Saint-Denis', 'Saint-Denis', 'La Réunion'],
    ['Saint-Louis (68)', 'Saint-Louis', 'Haut-Rhin'],
    ['Ste-Marie (972)', 'Sainte-Marie', 'Martinique'],
    ['Bastia (2B)', 'Bastia', 'Haute-Corse'],
    ['Lomme (59160)', 'Lille', 'Nord'],
    ['Lomme', 'Lille', 'Nord'],
    ['Hellemmes-Lille', 'Lille', 'Nord'],
    ['Annecy-le-Vieux', 'Annecy', 'Haute-Savoie'],
    ['Cherbourg-Octeville', 'Cherbourg-en-Cotentin', 'Manche'],
    ['Boulogne s/ Mer', 'Boulogne-sur-Mer', 'Pas-de-Calais'],
    ['Boulogne s/Mer', 'Boulogne-sur-Mer', 'Pas-de-Calais'],
    ['BOULOGNE S MER', 'Boulogne-sur-Mer', 'Pas-de-Calais'],
    ['Aulnay ss/ Bois', 'Aulnay-sous-Bois', 'Seine-Saint-Denis'],
    ['Rosny s/s Bois', 'Rosny-sous-Bois', 'Seine-Saint-Denis'],
    ['Villeneuve lez Avignon', 'Villeneuve-lès-Avignon', 'Gard'],
    ['Villeneuve l/ Avignon', 'Villeneuve-lès-Avignon', 'Gard'],
    ['ND de Monts', 'Notre-Dame-de-Monts', 'Vendée'],
    ['Le Mans (72)', 'Le Mans', 'Sarthe'],
    ['Mans (Le)', 'Le Mans', 'Sarthe'],
    ["Haÿ-les-Roses (L')", "L'Haÿ-les-Roses", 'Val-de-Marne'],
    ['Nouméa', 'Nouméa', 'Nouvelle-Calédonie'],
    ['97133 Gustavia', 'Saint-Barthélemy', 'Saint-Barthélemy'],
    ['Papeete (98714)', 'Papeete', 'Polynésie française'],
    // the usual name of a town, although a village has that name
    ['Évry', 'Évry-Courcouronnes', 'Essonne'],
    ['Clinique du Parc, Evry (91)', 'Évry-Courcouronnes', 'Essonne'],
    ['Évry (89)', 'Évry', 'Yonne'],
    ['Évry, Yonne', 'Évry', 'Yonne'],
    ['La Baule', 'La Baule-Escoublac', 'Loire-Atlantique'],
    ['Saint-Dié (88)', 'Saint-Dié-des-Vosges', 'Vosges'],
    // the larger of two towns of one name, and the other by its number
    ['Saint-Denis', 'Saint-Denis', 'La Réunion'],
    ['Clinique, 93200 Saint-Denis', 'Saint-Denis', 'Seine-Saint-Denis'],
    ['Bourg (33)', 'Bourg', 'Gironde'],
    ['Vienne (38)', 'Vienne', 'Isère'],
    ['Roye (80)', 'Roye', 'Somme'],
  ])('%s is in %s, %s', (text, name, department) => {
    expect(gazetteer.locate(text)).toMatchObject({ name, department });
  });

  test.each([
    ...['Paris 15ème', 'Paris 15e', 'PARIS 15', 'Paris XV', 'Paris XVe', 'Paris (15e)', 'Paris (15)'],
    ...[
      'Paris 15 ème arrondissement',
      'Paris, 15e arrondissement',
      '15e arrondissement de Paris',
      'Paris-15',
    ],
    ...[
      '15ème arr. Paris',
      'XVe arrondissement de Paris',
      'Paris 15ᵉ',
      '75015 Paris',
      'Hôpital, 75015',
      'Paris 15e, France',
    ],
  ])('%s is the 15th arrondissement of Paris', (text) => {
    expect(gazetteer.locate(text)?.codes).toEqual(['75115', '75056']);
  });

  test.each([
    ['Lyon 3ème', '69383'],
    ['Lyon 03', '69383'],
    ['69003 Lyon', '69383'],
    ['Lyon Cedex 03', '69123'],
    ['Lyon (69)', '69123'],
    ['Lyon 1er', '69381'],
    ['Marseille 8e', '13208'],
    ['Marseille (13)', '13055'],
    ['Marseille 2nd', '13202'],
    ['Paris (75)', '75056'],
    ['Paris (75001)', '75056'],
    ['Paris, 12 rue de Rivoli', '75056'],
    ['Paris 25', '75056'],
    ['75116 Paris', '75116'],
  ])('%s is the commune %s', (text, code) => {
    expect(gazetteer.locate(text)?.codes[0]).toBe(code);
  });

  test.each([
    ['Loire-Atlantique', 'Loire-Atlantique', 'Pays de la Loire'],
    ['Centre hospitalier, 93', 'Seine-Saint-Denis', 'Île-de-France'],
    ['2A', 'Corse-du-Sud', 'Corse'],
    ['Département du 44', 'Loire-Atlantique', 'Pays de la Loire'],
    ['Cabinet (971)', 'Guadeloupe', 'Guadeloupe'],
    ['44099 Cedex 9', 'Loire-Atlantique', 'Pays de la Loire'],
    ['Bretagne', '', 'Bretagne'],
    ['Région Bretagne', '', 'Bretagne'],
    ['Île-de-France', '', 'Île-de-France'],
    ['Nord Pas de Calais', '', 'Nord-Pas-de-Calais'],
    ['NPDC', '', 'Nord-Pas-de-Calais'],
    ['Bourgogne', '', 'Bourgogne'],
    ['Région Aquitaine', '', 'Aquitaine'],
    ['PACA', '', "Provence-Alpes-Côte d'Azur"],
    ['AURA', '', 'Auvergne-Rhône-Alpes'],
  ])('%s names no commune, but the department %s of %s', (text, department, region) => {
    expect(gazetteer.locate(text)).toEqual({
      codes: [],
      name: department || region,
      department,
      region,
      coordinates: null,
    });
  });

  test('a postal code that communes share gives an approximate position', () => {
    const place = gazetteer.locate('Zone artisanale, 01400');
    expect(place).toMatchObject({
      codes: [],
      department: 'Ain',
      coordinates: { approximate: true },
    });
  });

  test('names that several communes share are distinguished by postal code or department', () => {
    expect(gazetteer.locate('Saint-Denis (97400)')?.region).toBe('La Réunion');
    expect(gazetteer.locate('Saint-Denis (93200)')?.department).toBe('Seine-Saint-Denis');
    expect(gazetteer.locate('Bretagne, Indre')?.department).toBe('Indre');
  });

  test('an arrondissement belongs to its city too', () => {
    expect(gazetteer.locate('Paris 15e Arrondissement (75015)')?.codes).toEqual(['75115', '75056']);
  });

  test.each([['télétravail'], ['12 rue de Paris'], ['CHU, Belgique'], ['Cabinet 7'], ['']])(
    '%s names none',
    (text) => {
      expect(gazetteer.locate(text)).toBeNull();
    },
  );
});
