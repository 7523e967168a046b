import { type DaySpan, dayAfter } from '@praticio/contracts/base/day';
import type { Candidate, CandidateInput } from '@praticio/contracts/identity/candidate';
import type { Place } from '@praticio/contracts/offers/place';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { validationError } from '@praticio/service-kit/errors';
import type { FieldErrors } from '../structures/structure.ts';

interface Known {
  /** What `placeId` names; null when it names nothing. */
  place: Place | null;
  specialties: Specialty[];
  /** The day in Paris. */
  today: string;
}

/** What the person looks for, in its stored form; throws a message per field that names something unknown. */
export function wishedCandidate(input: CandidateInput, { place, specialties, today }: Known): Candidate {
  const { placeId, availability, professions, contractTypes, ...wish } = input;
  const errors: FieldErrors = {};
  if (placeId && !place) errors.placeId = 'Choisissez une commune de la liste';
  const names = new Set(specialties.map(({ name }) => name));
  if (professions.some((profession) => !names.has(profession))) errors.professions = 'Profession inconnue';
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return {
    ...wish,
    place,
    professions: [...new Set(professions)],
    contractTypes: [...new Set(contractTypes)],
    availability: joinedSpans(availability.filter(({ to }) => to >= today)),
  };
}

/** In order of time; spans that touch or overlap become one. */
function joinedSpans(spans: DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || span.from > dayAfter(last.to)) joined.push({ ...span });
    else if (span.to > last.to) last.to = span.to;
  }
  return joined;
}
