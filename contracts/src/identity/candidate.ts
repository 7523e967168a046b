import { z } from 'zod';
import { daySchema, daySpanSchema } from '../base/day.ts';
import {
  inOneLine,
  numberOrEmpty,
  numberOrUnchanged,
  requiredPersonName,
  requiredText,
} from '../base/text-fields.ts';
import { offerContractTypeSchema } from '../offers/offer.ts';
import { placeSchema, radiusSchema } from '../offers/place.ts';

export const AVAILABILITY_SPANS_MAX = 60;

export const candidateStatuses = ['docteur', 'interne', 'etudiant'] as const;
export const candidateStatusSchema = z.enum(candidateStatuses, { error: 'Choisissez votre statut' });
export type CandidateStatus = z.infer<typeof candidateStatusSchema>;
export const candidateStatusLabels: Record<CandidateStatus, string> = {
  docteur: 'Docteur',
  interne: 'Interne',
  etudiant: 'Étudiant',
};
/** Somebody who has not finished their studies replaces others with a licence of the Order. */
export const REPLACEMENT_LICENCE_LABEL = 'Licence de remplacement';
export const RPPS_VERIFIED_LABEL = 'RPPS vérifié';

export const CANDIDATE_WORDS_MAX = 10;
const wordList = (max: number) => z.array(inOneLine(max).min(1)).max(CANDIDATE_WORDS_MAX);
export const languageSuggestions = [
  'Français',
  'Anglais',
  'Arabe',
  'Espagnol',
  'Portugais',
  'Italien',
  'Allemand',
  'Langue des signes',
] as const;

/** A person's own description, for interests and the CV library. */
const factsSchema = z.object({
  /** Their own profession and specialty, by names of the vocabulary or of `GET /api/specialties`. */
  profession: inOneLine(120).nullable(),
  specialty: inOneLine(120).nullable(),
  status: candidateStatusSchema.nullable(),
  /** Of somebody who is no doctor yet. */
  hasReplacementLicence: z.boolean(),
  languages: wordList(40),
  /** Software that they have worked with. */
  software: wordList(60),
});
export type CandidateFacts = z.infer<typeof factsSchema>;
/** Of somebody who has said nothing yet, and of candidates of earlier versions. */
export const noFacts: CandidateFacts = {
  profession: null,
  specialty: null,
  status: null,
  hasReplacementLicence: false,
  languages: [],
  software: [],
};

/** A person's search and own description: `PUT /api/profile/candidate`. */
export const candidateInputSchema = z.object({
  /** Id of a commune, as `GET /api/places` returns it; null for none. */
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
  /** An omitted field stays as it is: earlier pages do not know them. */
  ...factsSchema.partial().shape,
  /** Of somebody without a structure; that of a structure's practitioner is a field of the structure. */
  rppsNumber: numberOrUnchanged(20),
});
export type CandidateInput = z.infer<typeof candidateInputSchema>;

export const candidateSchema = candidateInputSchema.omit({ placeId: true, rppsNumber: true }).extend({
  place: placeSchema.nullable(),
  profession: factsSchema.shape.profession.default(noFacts.profession),
  specialty: factsSchema.shape.specialty.default(noFacts.specialty),
  status: factsSchema.shape.status.default(noFacts.status),
  hasReplacementLicence: factsSchema.shape.hasReplacementLicence.default(noFacts.hasReplacementLicence),
  languages: factsSchema.shape.languages.default(noFacts.languages),
  software: factsSchema.shape.software.default(noFacts.software),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** The same as events and commands carry it; earlier versions leave out people's own descriptions. */
export const candidateSnapshotSchema = candidateInputSchema
  .omit({ placeId: true, rppsNumber: true })
  .extend({ place: placeSchema.nullable() });
export type CandidateSnapshot = z.infer<typeof candidateSnapshotSchema>;

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
