import type { Gazetteer } from '../places/place.ts';
import { nameKey } from '../places/place-text.ts';
import type { NamedPlace } from './read-query.ts';

export type NamingGazetteer = Pick<Gazetteer, 'locate' | 'placeOf' | 'find'>;

export interface Town {
  code: string;
  key: string;
  population: number;
}

const numberOfPlace = /^(?:\d{5}|\d{2} \d{3}|0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-8]|98[46-9])$/;
/** Words beside the number of an arrondissement. */
const besideNumber = /\b(?:arrondissements?|arrt?|arrdt|ardt|de|e|eme|er|cedex|france)\b/g;

/** The minimum population of a town with a short name. */
const SHORT_MIN_POPULATION = 5_000;
/** A short name means the town rather than a village of that name if the town is this many times as large. */
const LARGER = 10;
const joining = new Set('en sur les la le sous de du des d l et a aux'.split(' '));
const articles = new Set(['le', 'la', 'les', 'l']);
/** Words that begin many names and say none alone. */
const leading = new Set(
  'saint sainte notre grand grande petit petite haut haute hauts bas basse vieux port pont mont bois val villers'.split(
    ' ',
  ),
);
/** Short names that are also common words: places only alone or after words such as 'à'. */
const alsoWords = new Set(
  'fort mont bourg champs salon deuil joue maisons chateau bar longue chasse portes plan pointe baie rive riviere murs plaisance etoile bain trans sains'.split(
    ' ',
  ),
);
/** Names that are said for something else: nights, a country, numbers. */
const otherWords = new Set('nuits suisse six trois bon bons gros vert entre aire neuves'.split(' '));

/** The first name of several: 'Aix' of 'Aix-en-Provence', 'La Baule' of 'La Baule-Escoublac', 'Saint-Dié' of 'Saint-Dié-des-Vosges'. */
function firstNameOf(words: readonly string[]): string {
  const first = words.findIndex((word) => !articles.has(word) && !leading.has(word));
  return joining.has(words[first] ?? '') ? '' : words.slice(0, first + 1).join(' ');
}

/** Short forms of a town's name: its first name, the words before 'sur' and the like, and the name without those. */
function shortNamesOf({ key }: Town): string[] {
  const words = key.split(' ');
  const end = words.findIndex((word, at) => at > 0 && joining.has(word));
  const named = words.filter((word) => !joining.has(word));
  return [
    words.slice(0, Math.max(end, 0)).join(' '),
    firstNameOf(words),
    ...(named.length > 1 ? [named.join(' ')] : []),
  ].filter((name) => name !== '' && name !== key && !articles.has(name));
}

/** Common short names of towns; the largest of those that share one has it. */
function shortNames(towns: readonly Town[]): Map<string, Town> {
  const names = new Map<string, Town>();
  const large = towns.filter(({ population }) => population >= SHORT_MIN_POPULATION);
  for (const town of large.toSorted((a, b) => b.population - a.population))
    for (const name of shortNamesOf(town)) if (!names.has(name)) names.set(name, town);
  return names;
}

/** The place that all of the folded words name, by a name, a number or both; null if any word means something else. */
export function createNamedPlace(gazetteer: NamingGazetteer, towns: readonly Town[]) {
  const populations = new Map(towns.map(({ code, population }) => [`commune:${code}`, population]));
  const short = shortNames(towns);
  const nameIn = (words: string) =>
    words
      .replace(/\S*\d\S*/g, ' ')
      .replace(besideNumber, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  return (words: string): NamedPlace | null => {
    if (otherWords.has(words)) return null;
    if (/\d/.test(words) && !numberOfPlace.test(words)) {
      const name = nameIn(words);
      if (name === '' || !gazetteer.locate(name)) return null;
    }
    const located = gazetteer.locate(words);
    const place = located && gazetteer.placeOf(located);
    const population = place ? (populations.get(place.placeId) ?? Number.POSITIVE_INFINITY) : 0;
    const name = nameKey(words);
    const town = short.get(name);
    const called = town && town.population >= LARGER * population && gazetteer.find(`commune:${town.code}`);
    if (called) return { place: called, population: alsoWords.has(name) ? 0 : town.population };
    return place && { place, population };
  };
}
