import { z } from 'zod';
import { daySchema, daySpanSchema } from '../base/day.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { offerContractTypeSchema } from '../offers/offer.ts';
import { placeSchema, radiusSchema } from '../offers/place.ts';
import { specialtySchema } from '../offers/specialty.ts';
import { candidateStatusSchema } from './candidate.ts';
import { CVS_PER_PAGE } from './limits.ts';

/** Distances to the department of a candidate, in kilometres. The radius of a search is rounded up to one of these. */
export const cvDistanceBands = [50, 100, 200] as const;

/** `cv_filename` asks for a single one. */
export const cvLibraryQuerySchema = pageQuery(CVS_PER_PAGE).extend({
  specialty_id: z.coerce.number<number | string>().int().positive().optional(),
  cv_filename: z.string().min(1).max(200).optional(),
  /** Name of a department. */
  department: z.string().trim().min(1).max(100).optional(),
  /** Id of a commune: candidates of the departments that have a commune within `radius` kilometres of it. */
  near: z.string().min(1).max(200).optional(),
  radius: radiusSchema.optional(),
  /** Free on some day of these. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  contract_type: offerContractTypeSchema.optional(),
});

export type CvLibraryQuery = z.output<typeof cvLibraryQuerySchema>;

export const cvFileParams = z.object({ filename: z.string().min(1).max(200) });

/**
 * A CV of the library. The candidate's name is there for oneself and for those who have unlocked it; nothing else names
 * the person or links the CV with their actions elsewhere.
 */
export const cvLibraryItemSchema = z.object({
  id: z.string(),
  /** The same as `id`: an id of the library, of no account. */
  userId: z.string(),
  specialty: specialtySchema,
  /** The candidate's own description, as far as there is one. */
  profession: z.string().nullable().default(null),
  /** Name of the department of their place, or of the region that it is. */
  department: z.string().nullable().default(null),
  experienceYears: z.number().int().nullable().default(null),
  status: candidateStatusSchema.nullable().default(null),
  hasReplacementLicence: z.boolean().default(false),
  languages: z.array(z.string()).default([]),
  software: z.array(z.string()).default([]),
  /** Whether the registry of practitioners has their number under their name. */
  rppsVerified: z.boolean().default(false),
  availability: z.array(daySpanSchema).default([]),
  availableFrom: daySchema.nullable().default(null),
  contractTypes: z.array(offerContractTypeSchema).default([]),
  /** The last time that the candidate changed the CV or their search. */
  updatedAt: z.iso.datetime().nullable().default(null),
  /** Always null: a distance would give away the commune of an anonymous candidate. Released pages read it. */
  withinKm: z.number().int().nullable().default(null),
  uploadedAt: z.iso.datetime(),
  cvFilename: z.string(),
  isOwn: z.boolean(),
  unlocked: z.boolean(),
  candidate: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable() }).nullable(),
});
export type CvLibraryItem = z.infer<typeof cvLibraryItemSchema>;
export const cvLibrarySchema = pageOf(cvLibraryItemSchema).extend({
  /** The place that was searched around. */
  near: placeSchema.nullable().default(null),
});

const unlockedCvSchema = cvLibraryItemSchema.extend({ unlockedAt: z.iso.datetime() });
export type UnlockedCvItem = z.infer<typeof unlockedCvSchema>;
export const unlockedCvsSchema = z.object({ data: z.array(unlockedCvSchema) });

export const cvConsultationsSchema = z.array(
  z.object({
    structureName: z.string(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    count: z.number().int().positive(),
  }),
);
export type CvConsultation = z.infer<typeof cvConsultationsSchema>[number];
