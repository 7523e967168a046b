import type { Place } from '@praticio/contracts/offers/place';
import { type Area, areasOf, placeOfArea } from './areas.ts';
import { placeOf } from './commune-directory.ts';
import type { CommuneEntry } from './commune-engine.ts';
import type { Commune, Gazetteer } from './place.ts';
import { nameKey, type PlaceText, readPlace } from './place-text.ts';
import { isRatherCalled, shortNames } from './short-names.ts';

const RESPONSES_MAX = 5_000;
/** A commune with the name of a department or region is meant only if it has this population. */
const TOWN_MIN_POPULATION = 20_000;
/** Shorter names also occur in names of streets. */
const NAME_MIN_LENGTH = 4;

const largest = (communes: readonly CommuneEntry[]): CommuneEntry | undefined =>
  communes.toSorted((a, b) => b.population - a.population)[0];

/** Finds the commune, department or region that an offer's location or a location filter names. */
export function createGazetteer(communes: CommuneEntry[]): Gazetteer {
  const byName = new Map<string, CommuneEntry[]>();
  const byPostalCode = new Map<string, CommuneEntry[]>();
  const byDepartment = new Map<string, CommuneEntry[]>();
  const byId = new Map<string, CommuneEntry>();
  const areas = areasOf(communes);
  const areaById = new Map(areas.map((area) => [area.placeId, area]));
  const areaByName = new Map(areas.toReversed().map((area) => [area.key, area]));
  const called = shortNames(communes);
  for (const commune of communes) {
    byId.set(`commune:${commune.code}`, commune);
    for (const key of [commune.key, ...commune.formerKeys]) push(byName, key, commune);
    for (const code of commune.postalCodes) push(byPostalCode, code, commune);
    push(byDepartment, commune.departmentCode, commune);
  }

  /**
   * Of communes that have or had the name: one of a department or region that the text names too, else the largest. A
   * village with the name of a region needs its department: « Bretagne » alone means the region. A village that a much larger town
   * is called like needs it too: 'Évry' is Évry-Courcouronnes.
   */
  function choose(name: string, { whole, departments }: PlaceText): CommuneEntry | undefined {
    const namesakes = byName.get(name) ?? [];
    const numbered = namesakes.filter(({ departmentCode }) => departments.includes(departmentCode));
    const named = namesakes.filter(({ department, region, key }) =>
      [department, region].map(nameKey).some((area) => area !== key && includes(whole, area)),
    );
    const specified = [numbered, named].find(({ length }) => length > 0);
    const isTown = ({ population }: CommuneEntry) => population >= TOWN_MIN_POPULATION;
    const candidates = specified ?? (areaByName.has(name) ? namesakes.filter(isTown) : namesakes);
    const exact = largest(candidates.filter(({ key }) => key === name)) ?? largest(candidates);
    if (specified || areaByName.has(name)) return exact;
    const town = called
      .get(name)
      ?.find(({ departmentCode }) => departments.length === 0 || departments.includes(departmentCode));
    return town && isRatherCalled(town, exact) ? town : exact;
  }

  /** The commune of the postal codes whose name the text has, the longest name first. */
  function namedAmong(nearby: readonly CommuneEntry[], { whole, postalCodes }: PlaceText) {
    const lengthIn = ({ key, formerKeys }: CommuneEntry) =>
      Math.max(
        0,
        ...[key, ...formerKeys].filter((name) => includes(whole, name)).map(({ length }) => length),
      );
    const [found] = nearby
      .map((commune) => ({ commune, length: lengthIn(commune) }))
      .filter(({ length }) => length >= NAME_MIN_LENGTH || length === whole.length)
      .toSorted((a, b) => b.length - a.length);
    if (!found) return undefined;
    // 'Paris (75001)' is the whole city, '75015 Paris' an arrondissement
    const isSuggested = postalCodes.includes(found.commune.postalCodes[0] ?? '');
    const arrondissement = nearby.find(({ parent }) => parent === found.commune.code);
    return isSuggested ? found.commune : (arrondissement ?? found.commune);
  }

  function findCommune(text: PlaceText): CommuneEntry | undefined {
    const nearby = text.postalCodes.flatMap((code) => byPostalCode.get(code) ?? []);
    const ofCode = namedAmong(nearby, text) ?? (nearby.length === 1 ? nearby[0] : undefined);
    if (ofCode) return ofCode;
    for (const name of text.names) {
      const commune = choose(name, text);
      if (commune) return commune;
    }
    return (
      nearby.find(({ parent }) => parent !== null) ??
      namedAmong(
        text.departments.flatMap((code) => byDepartment.get(code) ?? []),
        text,
      )
    );
  }

  function findArea({ names, departments }: PlaceText): Area | undefined {
    const [code] = departments;
    const numbered = code && areaById.get(`department:${code}`);
    return numbered || names.map((name) => areaByName.get(name)).find((area) => area !== undefined);
  }

  function locate(text: string): Commune | null {
    const said = readPlace(text);
    const commune = findCommune(said);
    if (commune) {
      const { code, parent, name, department, region, coordinates } = commune;
      return { codes: parent ? [code, parent] : [code], name, department, region, coordinates };
    }
    const area = findArea(said);
    if (!area) return null;
    const { name, department, region } = placeOfArea(area);
    // the communes of a postal code are adjacent
    const around = largest(said.postalCodes.flatMap((code) => byPostalCode.get(code) ?? []));
    const coordinates = around?.coordinates ? { ...around.coordinates, approximate: true } : null;
    return { codes: [], name, department, region, coordinates };
  }

  // cached, because offers, filters and alerts name the same places again and again
  const responses = new Map<string, Commune | null>();
  function find(placeId: string): Place | null {
    const commune = byId.get(placeId);
    if (commune) return placeOf(commune);
    const area = areaById.get(placeId);
    return area ? placeOfArea(area) : null;
  }

  return {
    find,
    placeOf({ codes: [code], name }) {
      if (code) return find(`commune:${code}`);
      const area = areaByName.get(nameKey(name));
      return area ? placeOfArea(area) : null;
    },
    locate(text) {
      const known = responses.get(text);
      if (known !== undefined) return known;
      if (responses.size >= RESPONSES_MAX) responses.clear();
      const place = locate(text);
      responses.set(text, place);
      return place;
    },
  };
}

const includes = (text: string, words: string) => words !== '' && ` ${text} `.includes(` ${words} `);

function push(map: Map<string, CommuneEntry[]>, key: string, commune: CommuneEntry): void {
  const list = map.get(key);
  if (list) list.push(commune);
  else map.set(key, [commune]);
}
