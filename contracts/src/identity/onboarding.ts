import { z } from 'zod';
import { numberOrEmpty, personNameOrEmpty, structureNameOrEmpty, textOrEmpty } from '../base/text-fields.ts';
import { missingStructureFields, structureSchema, structureTypeSchema } from './structure.ts';

/**
 * The fields of `POST /api/onboarding/structure`, one flat object. Servers parse with this one and then report
 * missing fields and wrong number formats together.
 */
export const onboardingFieldsSchema = z.object({
  structureType: structureTypeSchema,
  name: structureNameOrEmpty(),
  email: numberOrEmpty(254),
  phone: numberOrEmpty(30),
  siret: numberOrEmpty(20),
  street: textOrEmpty(),
  city: textOrEmpty(),
  postalCode: numberOrEmpty(12),
  country: textOrEmpty(60),
  rppsNumber: numberOrEmpty(20),
  urssafNumber: numberOrEmpty(30),
  ordinalNumber: numberOrEmpty(30),
  finessNumber: numberOrEmpty(20),
  rcsNumber: numberOrEmpty(40),
  professionalCardNumber: numberOrEmpty(60),
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

/** Whether the person has onboarded; reads events and responses of earlier versions too. */
export const hasOnboarded = (profile: {
  structure: object | null;
  isOnboardingComplete?: boolean | undefined;
}): boolean => profile.isOnboardingComplete || profile.structure !== null;

/** The response of onboarding: the structure, and a fresh token when the roles changed. */
export const onboardingResponseSchema = structureSchema.extend({ token: z.string().optional() });
