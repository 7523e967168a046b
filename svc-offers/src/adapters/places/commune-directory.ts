import type { Place } from 'contracts/offers/place';
import { distanceKm } from '../../domain/distance.ts';
import type { Commune } from '../../domain/offer.ts';
import type { Gazetteer, PlaceDirectory, Position } from '../../domain/places.ts';
import { fold } from '../text/fold.ts';
import type { CommuneEntry } from './communes.ts';

const ID_PREFIX = 'commune:';
const SUGGESTIONS_MAX = 10;
const ANSWERS_MAX = 5_000;
/** A commune called like a department or region is meant only if it is at least a town. */
const TOWN_MIN_POPULATION = 20_000;

/** Writes 'st' and 'ste' of postal addresses as 'saint' and 'sainte'. */
function spellOut(folded: string): string {
  return folded.replace(/\bst\b/g, 'saint').replace(/\bste\b/g, 'sainte');
}

/** How well a name answers what was typed, lower is better; null when it does not. */
function rank({ folded }: CommuneEntry, words: string): number | null {
  if (words === '' || folded === words) return 0;
  if (folded.startsWith(words)) return 1;
  return folded.includes(` ${words}`) ? 2 : null;
}

function placeOf(commune: CommuneEntry, postalCode: string): Place {
  const code = commune.postalCodes.find((candidate) => candidate.startsWith(postalCode)) ?? '';
  return {
    placeId: `${ID_PREFIX}${commune.code}`,
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

/**
 * Suggestions by the start of a commune's name or postal code, ignoring case, accents and hyphens: exact names
 * first, then names that start like this, then names with such a word inside; the most populous first.
 */
export function createCommuneDirectory(communes: CommuneEntry[]): PlaceDirectory {
  function find(words: string, postalCode: string): Place[] {
    const found: { commune: CommuneEntry; rank: number }[] = [];
    for (const commune of communes) {
      if (postalCode !== '' && !commune.postalCodes.some((code) => code.startsWith(postalCode))) continue;
      const value = rank(commune, words);
      if (value !== null) found.push({ commune, rank: value });
    }
    found.sort((a, b) => a.rank - b.rank || b.commune.population - a.commune.population);
    return found.slice(0, SUGGESTIONS_MAX).map(({ commune }) => placeOf(commune, postalCode));
  }

  const byId = new Map(communes.map((commune) => [`${ID_PREFIX}${commune.code}`, commune]));

  return {
    nearest(position) {
      const commune = nearestOf(communes, position);
      return commune && placeOf(commune, '');
    },

    departmentsAround({ department, coordinates }, radiusKm) {
      const around = coordinates ? departmentsWithin(communes, coordinates, radiusKm) : [];
      return [...new Set([department, ...around])];
    },

    async find(placeId) {
      const commune = byId.get(placeId);
      return commune ? placeOf(commune, '') : null;
    },

    async suggest(text) {
      const whole = spellOut(fold(text));
      if (whole === '') return [];
      const named = find(whole, '');
      const postalCode = /\b\d{2,5}\b/.exec(text)?.[0];
      if (named.length > 0 || !postalCode) return named;
      return find(spellOut(fold(text.replace(postalCode, ' '))), postalCode);
    },
  };
}

/** Finds the commune that an offer's location or a location filter names. */
export function createGazetteer(communes: CommuneEntry[]): Gazetteer {
  const byName = new Map<string, CommuneEntry[]>();
  const byPostalCode = new Map<string, CommuneEntry[]>();
  const byCode = new Map<string, CommuneEntry>();
  const areaNames = new Set(communes.flatMap(({ department, region }) => [department, region]));
  const areas = new Set([...areaNames].map(fold));
  for (const commune of communes) {
    byCode.set(commune.code, commune);
    push(byName, commune.folded, commune);
    for (const code of commune.postalCodes) push(byPostalCode, code, commune);
  }

  /** Of communes with the same name: the one whose department or region the text names too, else the largest. */
  function choose(candidates: CommuneEntry[], text: string): CommuneEntry | undefined {
    const named = candidates.filter(({ department, region, folded }) =>
      [department, region].some((area) => fold(area) !== folded && ` ${text} `.includes(` ${fold(area)} `)),
    );
    return (named.length > 0 ? named : candidates).toSorted((a, b) => b.population - a.population)[0];
  }

  function find(text: string): CommuneEntry | undefined {
    const folded = spellOut(fold(text));
    const segments = text
      .replace(/\b\d{5}\b/g, ',')
      .split(/[,;()/\n]|\s[-–—]\s/)
      .map((segment) => spellOut(fold(segment)))
      .filter((segment) => segment !== '' && segment !== 'france');
    const nearby = [...text.matchAll(/\b\d{5}\b/g)].flatMap(([code]) => byPostalCode.get(code) ?? []);
    const inside = nearby
      .filter((commune) => ` ${folded} `.includes(` ${commune.folded} `))
      .toSorted((a, b) => b.folded.length - a.folded.length)[0];
    if (inside) return inside;
    if (nearby.length === 1) return nearby[0];
    for (const segment of segments) {
      const commune = choose(byName.get(segment) ?? [], folded);
      // « Bretagne » is a village too, but the text means the region
      const isArea = folded === segment && areas.has(segment);
      if (commune && (!isArea || commune.population >= TOWN_MIN_POPULATION)) return commune;
    }
    return undefined;
  }

  function locate(text: string): Commune | null {
    const commune = find(text);
    if (!commune) return null;
    const { code, parent, name, department, region, coordinates } = commune;
    const city = parent ? byCode.get(parent) : undefined;
    return { codes: city ? [code, city.code] : [code], name, department, region, coordinates };
  }

  // offers, filters and alerts name the same places over and over
  const answers = new Map<string, Commune | null>();
  return {
    find(placeId) {
      const commune = placeId.startsWith(ID_PREFIX) && byCode.get(placeId.slice(ID_PREFIX.length));
      return commune ? placeOf(commune, '') : null;
    },
    locate(text) {
      const known = answers.get(text);
      if (known !== undefined) return known;
      if (answers.size >= ANSWERS_MAX) answers.clear();
      const commune = locate(text);
      answers.set(text, commune);
      return commune;
    },
  };
}

function push(map: Map<string, CommuneEntry[]>, key: string, commune: CommuneEntry): void {
  const list = map.get(key);
  if (list) list.push(commune);
  else map.set(key, [commune]);
}
