import { z } from 'zod';

export const specialtySchema = z.object({ id: z.number().int(), name: z.string() });
export const specialtiesSchema = z.array(specialtySchema);
export type Specialty = z.infer<typeof specialtySchema>;
