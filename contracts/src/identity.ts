import { z } from 'zod';
import { roleSchema } from './auth.ts';
import { CONTACT_MESSAGE_MIN_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';
import {
  EMAIL_INVALID,
  PASSWORD_NEEDS_DIGIT,
  PASSWORD_NEEDS_UPPERCASE,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from './messages.ts';
import { missingStructureFields, structureTypeSchema } from './structures.ts';

export const emailSchema = z
  .string()
  .trim()
  .max(254, EMAIL_INVALID)
  .pipe(z.email(EMAIL_INVALID))
  .transform((email) => email.toLowerCase());

/** The password rule of decisions.md, but for the list of common ones, which only the server holds. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)
  .regex(/\p{Lu}/u, PASSWORD_NEEDS_UPPERCASE)
  .regex(/\d/, PASSWORD_NEEDS_DIGIT);

export const registerSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  acceptTerms: z.literal(true, "Vous devez accepter les conditions générales d'utilisation"),
});

export const loginSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(1024),
  remember: z.boolean().default(false),
});
export const tokenAnswerSchema = z.object({ token: z.string() });

export const emailOnlySchema = z.object({ email: emailSchema });
export const messageAnswerSchema = z.object({ message: z.string() });

export const resetTokenSchema = z.object({ token: z.string().min(1).max(256) });
export const resetCheckSchema = z.object({
  valid: z.boolean(),
  email: z.string().nullable(),
  message: z.string(),
});
export const resetPasswordSchema = resetTokenSchema.extend({ password: newPasswordSchema });

const required = (message: string, max = 200) => z.string({ error: message }).trim().min(1, message).max(max);
const optional = (max = 200) => z.string().trim().max(max).default('');

export const contactSubjects = {
  question: 'Question générale',
  support: 'Support technique',
  partnership: 'Partenariat',
  feedback: "Retour d'expérience",
  other: 'Autre',
} as const;
export const contactSchema = z.object({
  name: required('Le nom est requis'),
  email: z.string({ error: "L'email est requis" }).trim().min(1, "L'email est requis").pipe(emailSchema),
  subject: z.enum(Object.keys(contactSubjects) as (keyof typeof contactSubjects)[], 'Le sujet est requis'),
  message: required('Le message est requis', 5000).min(
    CONTACT_MESSAGE_MIN_LENGTH,
    'Le message doit contenir au moins 10 caractères',
  ),
});

const identifierFields = {
  rppsNumber: optional(20),
  urssafNumber: optional(30),
  ordinalNumber: optional(30),
  finessNumber: optional(20),
  rcsNumber: optional(40),
  professionalCardNumber: optional(60),
  representativeFirstName: optional(100),
  representativeLastName: optional(100),
};

/**
 * The fields of `POST /api/onboarding/structure`, one flat object. Servers parse with this one and then report
 * missing fields and wrong number formats together.
 */
export const onboardingFieldsSchema = z.object({
  structureType: structureTypeSchema,
  name: optional(),
  email: optional(254),
  phone: optional(30),
  siret: optional(20),
  street: optional(),
  city: optional(),
  postalCode: optional(12),
  country: optional(60),
  ...identifierFields,
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

export const addressSchema = z.object({
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

export const structureSchema = z.object({
  id: z.string(),
  type: structureTypeSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  siret: z.string(),
  address: addressSchema,
  speciality: z.string().nullable(),
  rppsNumber: z.string(),
  urssafNumber: z.string(),
  ordinalNumber: z.string(),
  finessNumber: z.string(),
  rcsNumber: z.string(),
  professionalCardNumber: z.string(),
  representativeFirstName: z.string(),
  representativeLastName: z.string(),
  verified: z.boolean(),
  isOnboardingComplete: z.boolean(),
});
export type Structure = z.infer<typeof structureSchema>;

/** The answer of onboarding: the structure, and a fresh token when the roles changed (decisions.md, Roles). */
export const onboardingAnswerSchema = structureSchema.extend({ token: z.string().optional() });

export const profileSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), roles: z.array(roleSchema) }),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  phone: z.string().nullable(),
  address: addressSchema.nullable(),
  userCv: z
    .object({
      cvFilename: z.string(),
      visibleInCvLibrary: z.boolean(),
      specialty: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    })
    .nullable(),
  structure: structureSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;
