import type { Gazetteer } from '../places/place.ts';
import { nameKey } from '../places/place-text.ts';
import type { NamedPlace } from './read-query.ts';

export type NamingGazetteer = Pick<Gazetteer, 'locate' | 'placeOf'>;

export interface Town {
  code: string;
  key: string;
  population: number;
}

const numberOfPlace = /^(?:\d{5}|\d{2} \d{3}|0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-8]|98[46-9])$/;
/** Words beside the number of an arrondissement. */
const besideNumber = /\b(?:arrondissements?|arrt?|arrdt|ardt|de|e|eme|er|cedex|france)\b/g;

/** Short names that are also common words: places only alone or after words such as 'à'. */
const alsoWords = new Set(
  'fort mont bourg champs salon deuil joue maisons chateau bar longue chasse portes plan pointe baie rive riviere murs plaisance etoile bain trans sains'.split(
    ' ',
  ),
);
/** Names that are said for something else: nights, a country, numbers. */
const otherWords = new Set('nuits suisse six trois bon bons gros vert entre aire neuves'.split(' '));

/** The place that all of the folded words name, by a name, a number or both; null if any word means something else. */
export function createNamedPlace(gazetteer: NamingGazetteer, towns: readonly Town[]) {
  const populations = new Map(towns.map(({ code, population }) => [`commune:${code}`, population]));
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
    return place && { place, population: alsoWords.has(nameKey(words)) ? 0 : population };
  };
}
