import { type DaySpan, dayAfter } from '@praticio/contracts/base/day';
import {
  type Candidate,
  type CandidateFacts,
  type CandidateInput,
  noFacts,
  type Practice,
} from '@praticio/contracts/identity/candidate';
import type { Place } from '@praticio/contracts/offers/place';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { vocabularyEntry } from '@praticio/contracts/offers/vocabulary';
import { validationError } from '@praticio/service-kit/errors';
import type { FieldErrors } from '../structures/structure.ts';

interface Known {
  /** The person's description so far. */
  current: Candidate | null;
  /** Their profession, as they said when they onboarded. */
  practice: Practice | null;
  /** The place of `placeId`; null when there is none. */
  place: Place | null;
  specialties: Specialty[];
  /** The day in Paris. */
  today: string;
}

/** Whether a name is one of `GET /api/professions`. */
export const isProfession = (name: string, specialties: readonly Specialty[]): boolean =>
  vocabularyEntry(name) !== undefined || specialties.some((specialty) => specialty.name === name);

/** The person's search in its stored form; throws a message per field that names something unknown. */
export function wishedCandidate(input: CandidateInput, known: Known): Candidate {
  const { place, specialties, today } = known;
  const { placeId, availability, professions, contractTypes, rppsNumber: _number, ...wish } = input;
  const errors: FieldErrors = {};
  if (placeId && !place) errors.placeId = 'Choisissez une commune de la liste';
  const isUnknown = (name: string | null | undefined) =>
    Boolean(name) && !isProfession(name ?? '', specialties);
  if (professions.some(isUnknown)) errors.professions = 'Profession inconnue';
  if (isUnknown(input.profession)) errors.profession = 'Profession inconnue';
  if (isUnknown(input.specialty)) errors.specialty = 'Spécialité inconnue';
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return {
    ...wish,
    ...factsOf(input, known),
    place,
    professions: [...new Set(professions)],
    contractTypes: [...new Set(contractTypes)],
    availability: joinedSpans(availability.filter(({ to }) => to >= today)),
  };
}

/** A field that the form omits stays as it is. */
function factsOf(input: CandidateInput, { current, practice }: Known): CandidateFacts {
  const kept = current ?? { ...noFacts, profession: practice?.profession ?? null };
  const status = input.status === undefined ? kept.status : input.status;
  const hasLicence = input.hasReplacementLicence ?? kept.hasReplacementLicence;
  return {
    profession: input.profession === undefined ? kept.profession : input.profession || null,
    specialty: input.specialty === undefined ? kept.specialty : input.specialty || null,
    status,
    // a doctor needs none
    hasReplacementLicence: hasLicence && status !== null && status !== 'docteur',
    languages: [...new Set(input.languages ?? kept.languages)],
    software: [...new Set(input.software ?? kept.software)],
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
