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
const SHORT_MIN_POPULATION = 20_000;
/** A short name means the town rather than a village of that name if the town is this many times as large. */
const LARGER = 10;
/** 'Clermont' and 'Levallois' are said for the whole; a shorter first name of two is a word of others too. */
const FIRST_NAME_MIN = 8;
const joining = new Set('en sur les la le sous de du des d l et'.split(' '));
const articles = new Set(['le', 'la', 'les', 'l']);
/** Short names that are also common words: places only alone or after words such as 'à'. */
const alsoWords = new Set('fort mont bourg champs salon deuil joue'.split(' '));

/** Common short names of large towns: 'Aix', 'Brive', 'La Roche'; the largest town of those that share one. */
function shortNames(towns: readonly Town[]): Map<string, Town> {
  const names = new Map<string, Town>();
  const large = towns.filter(({ population }) => population >= SHORT_MIN_POPULATION);
  for (const town of large.toSorted((a, b) => b.population - a.population)) {
    const words = town.key.split(' ');
    const [first = ''] = words;
    const isFirstName = words.length > 1 && first.length >= FIRST_NAME_MIN;
    const end = isFirstName ? 1 : words.findIndex((word, at) => at > 0 && joining.has(word));
    const name = words.slice(0, Math.max(end, 0)).join(' ');
    if (name !== '' && !articles.has(name) && !names.has(name)) names.set(name, town);
  }
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
