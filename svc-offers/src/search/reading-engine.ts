import { createKnownWords } from './known-words.ts';
import { createNamedPlace, type NamingGazetteer } from './named-place.ts';
import type { ReadingDeps } from './read-query.ts';
import { createSimilarWords } from './similar-words-engine.ts';

interface Town {
  code: string;
  key: string;
  population: number;
}

/** What a reading of words needs to know of places and words. */
export function createReading(communes: readonly Town[], gazetteer: NamingGazetteer): ReadingDeps {
  const populations = new Map(communes.map(({ code, population }) => [`commune:${code}`, population]));
  return {
    namedPlace: createNamedPlace(gazetteer, populations),
    similar: createSimilarWords(createKnownWords(communes)),
  };
}
