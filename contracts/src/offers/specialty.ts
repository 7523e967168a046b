import { z } from 'zod';

export const specialtySchema = z.object({ id: z.number().int(), name: z.string() });
export const specialtiesSchema = z.array(specialtySchema);
/** `GET /api/specialties`: `words` are its names, by which a picker finds it. */
export const listedSpecialtiesSchema = z.array(
  specialtySchema.extend({ words: z.array(z.string()).default([]) }),
);
export type ListedSpecialty = z.infer<typeof listedSpecialtiesSchema>[number];
export type Specialty = z.infer<typeof specialtySchema>;

/**
 * `GET /api/professions`: the specialties, and the other trades; `words` are other names. Offers name the specialty of a trade that
 * `isWithin` some, and the others themselves.
 */
export const professionsSchema = z.array(
  z.object({
    name: z.string(),
    words: z.array(z.string()).default([]),
    isWithin: z.literal(true).exactOptional(),
  }),
);
export type Profession = z.infer<typeof professionsSchema>[number];
