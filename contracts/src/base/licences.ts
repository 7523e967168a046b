import { z } from 'zod';

/** The packages that the product contains, which the shell's build writes from the lockfile (ui-kit/src/federation/licences.ts). */
export const LICENCES_PATH = '/licences.json';
export const licencesSchema = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string() }),
);
export type PackageLicence = z.infer<typeof licencesSchema>[number];
