import { z } from 'zod';
import { defineCommand } from '../base/command.ts';
import { creditKindSchema } from './credit.ts';

export const billingCommands = {
  /**
   * One spend of all lines or of none. Repeating a `reference` spends nothing more and answers the same.
   * Errors: `billing/insufficient-credits` with `details` naming the missing kinds, comma separated.
   */
  'billing.spend': defineCommand(
    'billing.spend',
    z.object({
      userId: z.string().min(1),
      reference: z.string().min(1).max(200),
      lines: z.array(z.object({ kind: creditKindSchema, quantity: z.number().int().positive() })).min(1),
    }),
    z.object({ spent: z.literal(true) }),
  ),
  /**
   * One CV credit opens a candidate's CV to a recruiter for good; repeating it charges nothing (`charged` false).
   * Errors: `billing/insufficient-credits`.
   */
  'billing.unlock-cv': defineCommand(
    'billing.unlock-cv',
    z.object({ recruiterId: z.string().min(1), candidateId: z.string().min(1) }),
    z.object({ charged: z.boolean() }),
  ),
};
