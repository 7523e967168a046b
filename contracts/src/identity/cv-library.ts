import { z } from 'zod';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { specialtySchema } from '../offers/specialty.ts';
import { CVS_PER_PAGE } from './limits.ts';

/** `cv_filename` asks for a single one. */
export const cvLibraryQuerySchema = pageQuery(CVS_PER_PAGE).extend({
  specialty_id: z.coerce.number<number | string>().int().positive().optional(),
  cv_filename: z.string().min(1).max(200).optional(),
});

export const cvFileParams = z.object({ filename: z.string().min(1).max(200) });

/** A CV of the library. The candidate's name is there for oneself and for those who have unlocked it. */
export const cvLibraryItemSchema = z.object({
  id: z.string(),
  userId: z.string(),
  specialty: specialtySchema,
  uploadedAt: z.iso.datetime(),
  cvFilename: z.string(),
  isOwn: z.boolean(),
  unlocked: z.boolean(),
  candidate: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable() }).nullable(),
});
export type CvLibraryItem = z.infer<typeof cvLibraryItemSchema>;
export const cvLibrarySchema = pageOf(cvLibraryItemSchema);

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
