import { z } from 'zod';
import { personNameOrEmpty, structureNameOrEmpty, textOrEmpty } from '../base/text-fields.ts';
import { missingStructureFields, structureSchema, structureTypeSchema } from './structure.ts';

/**
 * The fields of `POST /api/onboarding/structure`, one flat object. Servers parse with this one and then report
 * missing fields and wrong number formats together.
 */
export const onboardingFieldsSchema = z.object({
  structureType: structureTypeSchema,
  name: structureNameOrEmpty(),
  email: textOrEmpty(254),
  phone: textOrEmpty(30),
  siret: textOrEmpty(20),
  street: textOrEmpty(),
  city: textOrEmpty(),
  postalCode: textOrEmpty(12),
  country: textOrEmpty(60),
  rppsNumber: textOrEmpty(20),
  urssafNumber: textOrEmpty(30),
  ordinalNumber: textOrEmpty(30),
  finessNumber: textOrEmpty(20),
  rcsNumber: textOrEmpty(40),
  professionalCardNumber: textOrEmpty(60),
  representativeFirstName: personNameOrEmpty(),
  representativeLastName: personNameOrEmpty(),
  /** Liberal practitioners choose ("Je souhaite aussi publier des offres"); ignored for the other types. */
  recruiter: z.boolean().default(false),
});
export type OnboardingInput = z.infer<typeof onboardingFieldsSchema>;

/** For forms: the fields, and every message of the specification for those that the chosen type requires. */
export const onboardingSchema = onboardingFieldsSchema.superRefine((input, context) => {
  for (const [field, message] of Object.entries(missingStructureFields(input.structureType, input))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** Whether the person has onboarded; reads events and answers of earlier versions too. */
export const hasOnboarded = (profile: {
  structure: object | null;
  isOnboardingComplete?: boolean | undefined;
}): boolean => profile.isOnboardingComplete || profile.structure !== null;

/** The answer of onboarding: the structure, and a fresh token when the roles changed. */
export const onboardingAnswerSchema = structureSchema.extend({ token: z.string().optional() });
