import type { Gazetteer } from '../places/place.ts';
import type { NamedPlace } from './read-query.ts';

export type NamingGazetteer = Pick<Gazetteer, 'locate' | 'placeOf'>;

const numberOfPlace = /^(?:\d{5}|\d{2} \d{3}|0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-8]|98[46-9])$/;
/** Words beside the number of an arrondissement. */
const besideNumber = /\b(?:arrondissements?|arrt?|arrdt|ardt|de|e|eme|er|cedex|france)\b/g;

/** The place that all of the folded words name, by a name, a number or both; null when one of them says something else. */
export function createNamedPlace(gazetteer: NamingGazetteer, populations: ReadonlyMap<string, number>) {
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
    if (!place) return null;
    return { place, population: populations.get(place.placeId) ?? Number.POSITIVE_INFINITY };
  };
}
