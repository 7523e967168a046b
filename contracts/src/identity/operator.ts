import { z } from 'zod';

/**
 * Who runs the site, as French law asks on its legal pages (loi n° 2004-575 pour la confiance dans l'économie numérique,
 * article 1-1). Null stands for an unset variable.
 */
export const operatorSchema = z.object({
  name: z.string().nullable(),
  postalAddress: z.string().nullable(),
  /** Nine digits. */
  siren: z.string().nullable(),
  /** Who is responsible for publications. */
  director: z.string().nullable(),
  email: z.string(),
  /** Name and postal address of the hosting provider. */
  host: z.string().nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;
