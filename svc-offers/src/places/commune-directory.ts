import { departmentsOf } from '@praticio/contracts/offers/departments';
import type { Place } from '@praticio/contracts/offers/place';
import { type Area, areasOf, placeOfArea } from './areas.ts';
import type { CommuneEntry } from './commune-engine.ts';
import { distanceKm } from './distance.ts';
import type { PlaceDirectory, Position } from './place.ts';
import { readPlace } from './place-text.ts';

const SUGGESTIONS_MAX = 10;
/** The most parts of a text that are searched, since each scans all communes. */
const QUESTIONS_MAX = 5;
/** Among names that only begin with the typed text, a department or region is sorted after towns of this size. */
const AREA_POPULATION = 20_000;

/** An exact name of a village is sorted after towns of this size that only begin with it. */
const VILLAGE_POPULATION = 2_000;
const BEGINNING = 2;

/** How well a name matches the typed text, lower is better; null if it does not. */
function rank(key: string, words: string): number | null {
  if (words === '' || key === words) return 0;
  if (key.startsWith(words)) return BEGINNING;
  return key.includes(` ${words}`) ? 4 : null;
}

/** Sorts current names before former ones. */
function rankOf({ key, formerKeys }: CommuneEntry, words: string): number | null {
  let best = rank(key, words);
  for (const former of formerKeys) {
    const value = rank(former, words);
    if (value !== null && (best === null || value + 1 < best)) best = value + 1;
  }
  return best;
}

export function placeOf(commune: CommuneEntry, postalCode = ''): Place {
  const code =
    commune.postalCodes.find((candidate) => candidate.startsWith(postalCode)) ?? commune.postalCodes[0] ?? '';
  return {
    placeId: `commune:${commune.code}`,
    formattedAddress: `${commune.name} (${code})`,
    name: commune.name,
    postalCode: code,
    department: commune.department,
    region: commune.region,
    coordinates: commune.coordinates,
  };
}

/** A position farther than this from every commune is at sea or abroad. */
const NEAREST_MAX_KM = 30;
const KM_PER_DEGREE = 110;

/** The nearest of the communes whose exact coordinates are known. */
function nearestOf(communes: CommuneEntry[], position: Position): CommuneEntry | null {
  let found: CommuneEntry | null = null;
  let nearest = NEAREST_MAX_KM;
  for (const commune of communes) {
    const { coordinates } = commune;
    if (!coordinates || coordinates.approximate) continue;
    if (Math.abs(coordinates.latitude - position.latitude) * KM_PER_DEGREE > nearest) continue;
    const distance = distanceKm(coordinates, position);
    if (distance >= nearest) continue;
    nearest = distance;
    found = commune;
  }
  return found;
}

/** The names of the departments that have a commune this near. */
function departmentsWithin(communes: CommuneEntry[], position: Position, radiusKm: number): Set<string> {
  const found = new Set<string>();
  for (const { department, coordinates } of communes) {
    if (!coordinates || found.has(department)) continue;
    if (Math.abs(coordinates.latitude - position.latitude) * KM_PER_DEGREE > radiusKm) continue;
    if (distanceKm(coordinates, position) <= radiusKm) found.add(department);
  }
  return found;
}

interface Suggested {
  place: Place;
  rank: number;
  population: number;
}

const FIRST_LETTERS = 2;

/** Communes by the first letters of each word of their names: a scan of all would take most of the time of a suggestion. */
function createByStart(communes: readonly CommuneEntry[]) {
  const byStart = new Map<string, CommuneEntry[]>();
  for (const commune of communes) {
    const words = [commune.key, ...commune.formerKeys].flatMap((name) => name.split(' '));
    for (const start of new Set(words.map((word) => word.slice(0, FIRST_LETTERS)))) {
      const list = byStart.get(start);
      if (list) list.push(commune);
      else byStart.set(start, [commune]);
    }
  }
  /** The communes that the words may match: all without words, or for a first word of one letter. */
  return (words: string): readonly CommuneEntry[] => {
    const start = words.slice(0, FIRST_LETTERS);
    return start.trim().length < FIRST_LETTERS ? communes : (byStart.get(start) ?? []);
  };
}

/** Finds places by the start of a name, and the number of a department or the start of a postal code. */
function createFinder(communes: readonly CommuneEntry[]) {
  const startingLike = createByStart(communes);
  const cities = new Set(communes.map(({ key, department }) => `${key}|${department}`));
  // list Paris once, although it is a commune and a department
  const areas = areasOf(communes).filter(({ key, name }) => !cities.has(`${key}|${name}`));
  function areasFor(words: string, code: string): Suggested[] {
    return areas.flatMap((area: Area) => {
      const value =
        code === '' ? rank(area.key, words) : words === '' && area.departmentCode === code ? 0 : null;
      if (value === null) return [];
      const population = value === 0 ? Number.POSITIVE_INFINITY : AREA_POPULATION;
      return [{ place: placeOfArea(area), rank: value, population }];
    });
  }

  return (words: string, code = ''): Place[] => {
    const found = areasFor(words, code);
    for (const commune of startingLike(words)) {
      if (code !== '' && commune.departmentCode !== code) {
        if (!commune.postalCodes.some((postalCode) => postalCode.startsWith(code))) continue;
      }
      const value = rankOf(commune, words);
      if (value === null) continue;
      const { population } = commune;
      // 'nant' is more likely the beginning of Nantes than the whole name of Nant
      const isVillage = value === 0 && words !== '' && code === '' && population < VILLAGE_POPULATION;
      found.push({
        place: placeOf(commune, code),
        rank: isVillage ? BEGINNING : value,
        population: isVillage ? AREA_POPULATION : population,
      });
    }
    found.sort((a, b) => a.rank - b.rank || b.population - a.population);
    return found.slice(0, SUGGESTIONS_MAX).map(({ place }) => place);
  };
}

/**
 * Suggestions by the start of a name or postal code, ignoring case, accents and hyphens: exact names first, then names that
 * start like this, then names with such a word inside; the most populous first. Departments and regions are among them.
 */
export function createCommuneDirectory(communes: CommuneEntry[]): PlaceDirectory {
  const find = createFinder(communes);
  const byId = new Map(communes.map((commune) => [`commune:${commune.code}`, commune]));
  const areas = areasOf(communes);
  const areaById = new Map(areas.map((area) => [area.placeId, area]));

  function departmentsAround({ department, region, coordinates }: Place, radiusKm: number): string[] {
    if (coordinates) return [...new Set([department, ...departmentsWithin(communes, coordinates, radiusKm)])];
    return departmentsOf({ department, region });
  }

  return {
    departmentsAround,
    nearest(position) {
      const commune = nearestOf(communes, position);
      return commune && placeOf(commune);
    },
    async find(placeId) {
      const commune = byId.get(placeId);
      if (commune) return placeOf(commune);
      const area = areaById.get(placeId);
      return area ? placeOfArea(area) : null;
    },
    async suggest(text) {
      const { whole, names, postalCodes, departments } = readPlace(text);
      if (whole === '') return [];
      const [name = ''] = names.toReversed();
      const digits = /(?:^| )(\d{2,5})$/.exec(whole)?.[1];
      const codes = [...postalCodes, ...departments, ...(digits ? [digits] : [])];
      const questions: [string, string?][] = [
        ...(codes.includes(whole.toUpperCase()) ? [] : ([[whole]] as [string][])),
        ...codes.flatMap((code): [string, string][] => (names.length > 0 ? [[name, code]] : [['', code]])),
        ...names.map((one): [string] => [one]),
      ];
      for (const [words, code] of questions.slice(0, QUESTIONS_MAX)) {
        const places = find(words, code);
        if (places.length > 0) return places;
      }
      return [];
    },
  };
}
