import { type OnboardingInput, onboardingSchema } from 'contracts/identity';
import { structureTypeSchema } from 'contracts/structures';
import type { z } from 'zod';
import { structureFields } from './structure-fields.ts';

type Draft = Partial<Record<keyof OnboardingInput, unknown>>;

function isEmpty(draft: Draft, name: keyof OnboardingInput): boolean {
  return String(draft[name] ?? '').trim() === '';
}

function addMissingOfType(draft: Draft, context: z.RefinementCtx): void {
  const type = structureTypeSchema.safeParse(draft.structureType).data;
  if (!type) return;
  const missing = (path: keyof OnboardingInput, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const { name, requiredMessage } of structureFields[type]) {
    if (requiredMessage && isEmpty(draft, name)) missing(name, requiredMessage);
  }
  if (type === 'liberal' && isEmpty(draft, 'rppsNumber') && isEmpty(draft, 'urssafNumber')) {
    missing('rppsNumber', 'RPPS ou URSSAF requis');
  }
}

/** The contract's schema and what is required of the chosen type; the server checks the numbers themselves. */
export const onboardingFormSchema = onboardingSchema.superRefine(addMissingOfType);
