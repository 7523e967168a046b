import { foldWords } from '@praticio/contracts/base/words';
import type { Place } from '@praticio/contracts/offers/place';
import type { Commune } from '../places/place.ts';

const codeOfName = (name: string) => foldWords(name).replaceAll(' ', '');
const departmentCode = (name: string) => (name === '' ? [] : [`d${codeOfName(name)}`]);
const regionCode = (name: string) => (name === '' ? [] : [`r${codeOfName(name)}`]);

/** What a profession and a contract type are found under. */
export const specialityCode = (name: string): string => `s${codeOfName(name)}`;
export const contractCode = (type: string): string => `c${codeOfName(type)}`;

/** What exact filters find an offer's place under: INSEE codes, and a code each for its department and region. */
export const codesOf = (place: Commune | null): string[] =>
  place ? [...place.codes, ...departmentCode(place.department), ...regionCode(place.region)] : [];

/** The code of the place that a filter says, by more than its name alone; null for a name or any other text. */
export function codeOfLocation(location: string, place: Commune | null): string | null {
  if (!place || foldWords(location) === foldWords(place.name)) return null;
  return codesOf(place)[0] ?? null;
}

/** The code of a place that has no coordinates to search around: a department, a region, an island. */
export function codeOfNear(place: Place | null): string | null {
  if (!place || place.coordinates) return null;
  const [kind, code] = place.placeId.split(':');
  if (kind === 'commune') return code ?? null;
  return [...departmentCode(place.department), ...regionCode(place.region)][0] ?? null;
}
