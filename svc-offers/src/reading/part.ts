import type { Places } from '../places/part.ts';
import { createReading } from './reading-engine.ts';

/** The interpretation of search words: professions, places, contract types. */
export function openReading({ places }: { places: Places }) {
  return { reading: createReading(places.communes, places.gazetteer), part: {} };
}
export type Reading = ReturnType<typeof openReading>['reading'];
