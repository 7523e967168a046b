import { z } from 'zod';
import { figureSchema } from '../base/figures.ts';

/** The figures of the marketplace, and the services that did not respond. */
export const marketplaceFiguresSchema = z.object({
  at: z.iso.datetime(),
  figures: figureSchema.array(),
  missing: z.array(z.string()),
});
export type MarketplaceFigures = z.infer<typeof marketplaceFiguresSchema>;
