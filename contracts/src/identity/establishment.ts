import { z } from 'zod';
import { numberOrEmpty } from '../base/text-fields.ts';
import { addressSchema, structureTypeSchema } from './structure.ts';

/** `GET /api/establishments`: the company registry's entry of a SIRET, for recruiters. */
export const establishmentQuerySchema = z.object({ siret: numberOrEmpty(20) });

export const establishmentSchema = z.object({
  siret: z.string(),
  /** False for an establishment that is closed. */
  isActive: z.boolean(),
  name: z.string(),
  /** The kind of structure that its activity suggests; null where it suggests none. */
  type: structureTypeSchema.nullable(),
  address: addressSchema,
  /** Empty without one, and where there are several. */
  finessNumber: z.string(),
});
export type Establishment = z.infer<typeof establishmentSchema>;

export const establishmentResponseSchema = z.object({
  /** False where no registry is set: the form is filled in by hand. */
  isAsked: z.boolean(),
  /** Null for a SIRET that the registry does not have. */
  establishment: establishmentSchema.nullable(),
});
export type EstablishmentResponse = z.infer<typeof establishmentResponseSchema>;
