import { z } from 'zod';
import type { Command } from '../base/command.ts';
import { figuresCommand } from '../base/figures.ts';
import { creditKindSchema } from './credit.ts';

/**
 * Spends all lines or none. Repeating a `reference` spends nothing more and returns the same.
 * Errors: `billing/insufficient-credits`, with the missing kinds in `details`, comma separated.
 */
export const spendCredits = {
  command: 'billing.spend',
  input: z.object({
    userId: z.string().min(1),
    reference: z.string().min(1).max(200),
    lines: z.array(z.object({ kind: creditKindSchema, quantity: z.number().int().positive() })).min(1),
  }),
  output: z.object({ spent: z.literal(true) }),
} as const satisfies Command;

/**
 * Spends one CV credit, which unlocks a candidate's CV for a recruiter for good. Repeating it charges nothing (`charged`
 * is false). Errors: `billing/insufficient-credits`.
 */
export const unlockCv = {
  command: 'billing.unlock-cv',
  input: z.object({ recruiterId: z.string().min(1), candidateId: z.string().min(1) }),
  output: z.object({ charged: z.boolean() }),
} as const satisfies Command;

/** The revenue, counted for the administrators' home. */
export const readBillingFigures = figuresCommand('billing');
