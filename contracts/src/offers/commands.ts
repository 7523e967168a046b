import { z } from 'zod';
import { defineCommand } from '../base/command.ts';
import { specialtiesSchema } from './specialty.ts';

/** Commands that svc-offers answers. */
export const offersCommands = {
  /** Every specialty, as in `GET /api/specialties`. */
  'offers.list-specialties': defineCommand('offers.list-specialties', z.object({}), specialtiesSchema),
  /**
   * Puts the urgent badge that was paid for on the buyer's offer, for URGENT_DAYS from now or from the end of a badge
   * that still runs. Charges nothing: billing books the unit. Repeating a `reference` changes nothing more and answers
   * the same. `applied` is false, for good, when the offer is absent, deleted, or not that person's; every other
   * state of the offer takes the badge, so that two answers about one reference never differ.
   */
  'offers.apply-urgent': defineCommand(
    'offers.apply-urgent',
    z.object({
      userId: z.string().min(1),
      offerId: z.number().int().positive(),
      reference: z.string().min(1).max(200),
    }),
    z.object({ applied: z.boolean() }),
  ),
};
