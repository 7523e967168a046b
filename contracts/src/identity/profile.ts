import { z } from 'zod';
import { roleSchema, teamPartSchema } from '../base/auth.ts';
import type { FileRule } from '../base/endpoint.ts';
import {
  linesOrUnchanged,
  numberOrUnchanged,
  personNameOrUnchanged,
  textOrEmpty,
  textOrUnchanged,
} from '../base/text-fields.ts';
import { candidateSchema, practiceSchema } from './candidate.ts';
import { refusedEmailsSchema } from './email-preferences.ts';
import { PRESENTATION_MAX_LENGTH, PROFILE_CV_MAX_BYTES } from './limits.ts';
import { onboardingFieldsSchema } from './onboarding.ts';
import { siteSchema } from './site.ts';
import { addressSchema, structureSchema, structureTypeSchema } from './structure.ts';

/** A boolean of a multipart form. */
const booleanWord = z.enum(['true', 'false']).transform((value) => value === 'true');
const cvFields = {
  /** Making it visible is consent to be found; the page says so in so many words. */
  visibleInCvLibrary: booleanWord.optional(),
  /** Id of the CV's specialty; the empty text takes it away. */
  specialty: z.union([z.literal(''), z.coerce.number<number | string>().int().positive()]).optional(),
};

/** The personal tab. An omitted field stays as it is. */
export const personalProfileSchema = z.object({
  infoType: z.literal('personal'),
  firstname: personNameOrUnchanged(),
  lastname: personNameOrUnchanged(),
  phone: numberOrUnchanged(30),
  street: textOrUnchanged(),
  city: textOrUnchanged(),
  postalCode: numberOrUnchanged(12),
  country: textOrUnchanged(60),
  ...cvFields,
});
export type PersonalProfileInput = z.infer<typeof personalProfileSchema>;

/** The structure tab; the structure keeps its type. */
export const professionalProfileSchema = onboardingFieldsSchema
  .omit({ structureType: true, recruiter: true })
  .extend({
    infoType: z.literal('professional'),
    profileType: z.literal('structure').default('structure'),
    /** The structure that a Responsable changes for their team; one's own when left out. */
    holderId: z.string().max(100).optional(),
    /** Name of a specialty; required unless the structure is a medical establishment. */
    speciality: textOrEmpty(120),
    /** Plain text for the structure's public page. */
    presentation: linesOrUnchanged(PRESENTATION_MAX_LENGTH),
    ...cvFields,
  });
export type ProfessionalProfileInput = z.infer<typeof professionalProfileSchema>;

export const profileFormSchema = z.discriminatedUnion('infoType', [
  personalProfileSchema,
  professionalProfileSchema,
]);

export const profileCvRule = {
  max: 1,
  maxBytes: PROFILE_CV_MAX_BYTES,
  kinds: ['pdf', 'doc', 'docx'],
  messages: {
    wrongKind: 'Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés',
    tooLarge: 'Le fichier ne doit pas dépasser 10 Mo',
  },
} as const satisfies FileRule;

export const profileSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), roles: z.array(roleSchema) }),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  phone: z.string().nullable(),
  address: addressSchema.nullable(),
  userCv: z
    .object({
      cvFilename: z.string(),
      /** The file's original name; others see `cvFilename`. */
      originalName: z.string(),
      uploadedAt: z.iso.datetime(),
      visibleInCvLibrary: z.boolean(),
      specialty: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    })
    .nullable(),
  structure: structureSchema.nullable(),
  /** Profession and number of a person who onboarded without a structure; null for everybody else. */
  practice: practiceSchema.nullable().default(null),
  /** The person's search; null until they have filled it in. */
  candidate: candidateSchema.nullable().default(null),
  /** Whether the registry of practitioners has the person's RPPS number under their name. */
  rppsVerified: z.boolean().default(false),
  /** The structure for which the person acts at the moment; absent for themself. */
  acting: z
    .object({
      holderId: z.string(),
      name: z.string(),
      part: teamPartSchema,
      /** The structure's facts in a new offer's form and preview; left out by earlier versions. */
      type: structureTypeSchema.optional(),
      verified: z.boolean().optional(),
      logo: z.string().nullable().optional(),
      /** For a Responsable, who may change it; left out by earlier versions. */
      structure: structureSchema.optional(),
      /** Of the structure; left out where it has none. */
      sites: z.array(siteSchema).optional(),
      /** The site to which the person belongs there; left out for all. */
      siteId: z.string().optional(),
    })
    .optional(),
  /** Of how many structures of others the person is a member. */
  teams: z.number().int().optional(),
  /** Kinds of mails that the person does not want. */
  refusedEmails: refusedEmailsSchema.default([]),
  /** Whether onboarding is complete, with a structure or without one. */
  isOnboardingComplete: z.boolean().default(false),
});
export type Profile = z.infer<typeof profileSchema>;

/** Responses that may carry a fresh token which the client stores. */
export const profileResponseSchema = profileSchema.extend({ token: z.string().optional() });
