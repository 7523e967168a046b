import { z } from 'zod';
import { daySchema, daySpanSchema } from '../base/day.ts';
import { inOneLine, numberOrEmpty, requiredPersonName, requiredText } from '../base/text-fields.ts';
import { offerContractTypeSchema } from '../offers/offer.ts';
import { placeSchema, radiusSchema } from '../offers/place.ts';

export const AVAILABILITY_SPANS_MAX = 60;

/** What a person looks for: where, when, what. `PUT /api/profile/candidate` replaces all of it. */
export const candidateInputSchema = z.object({
  /** Id of a commune, as `GET /api/places` answers it; null for none. */
  placeId: z.string().max(200).nullable().default(null),
  radiusKm: radiusSchema.default(30),
  /** Days that are free. Spans that touch or overlap are joined; spans that are over are left out. */
  availability: z.array(daySpanSchema).max(AVAILABILITY_SPANS_MAX).default([]),
  /** Free from this day on, without end. */
  availableFrom: daySchema.nullable().default(null),
  contractTypes: z.array(offerContractTypeSchema).default([]),
  /** Names of specialties and professions. */
  professions: z.array(inOneLine(120)).max(10).default([]),
  /** Years of practice, for the CV library. */
  experienceYears: z.number().int().min(0).max(60).nullable().default(null),
});
export type CandidateInput = z.infer<typeof candidateInputSchema>;

export const candidateSchema = candidateInputSchema
  .omit({ placeId: true })
  .extend({ place: placeSchema.nullable() });
export type Candidate = z.infer<typeof candidateSchema>;

/** A person who onboarded without a structure: name of their specialty or profession, and RPPS number or ''. */
export const practiceSchema = z.object({ profession: z.string(), rppsNumber: z.string() });
export type Practice = z.infer<typeof practiceSchema>;

/** `POST /api/onboarding/candidate`: a person who looks for a post and has no structure. */
export const candidateOnboardingSchema = z.object({
  firstname: requiredPersonName('Indiquez votre prénom'),
  lastname: requiredPersonName('Indiquez votre nom'),
  phone: numberOrEmpty(30),
  /** Name of a specialty or profession. */
  profession: requiredText('Indiquez votre profession', 120),
  rppsNumber: numberOrEmpty(20),
});
export type CandidateOnboardingInput = z.infer<typeof candidateOnboardingSchema>;
