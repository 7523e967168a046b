import { z } from 'zod';
import { adminReasonSchema, REASON_MAX_LENGTH } from './administration.ts';
import { roleSchema } from './auth.ts';
import {
  ADMIN_ROWS_PER_PAGE,
  CONTACT_MESSAGE_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits.ts';
import {
  EMAIL_INVALID,
  PASSWORD_NEEDS_DIGIT,
  PASSWORD_NEEDS_UPPERCASE,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from './messages.ts';
import { pageOf, pageQuery } from './pagination.ts';
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
/** `POST /api/register` as the documents word it has no consent; the page always sends it, a refusal is refused. */
export const registerRequestSchema = registerSchema.extend({
  acceptTerms: registerSchema.shape.acceptTerms.optional(),
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

const text = (max: number) => z.string().trim().max(max, `${max} caractères maximum`);
const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `${max} caractères maximum`);
const optionalField = (max = 200) => text(max).optional();
const optional = (max = 200) => text(max).default('');

const word = z.enum(['true', 'false']).transform((value) => value === 'true');
const cvFields = {
  /** Making it visible is the consent that decisions.md asks for; the page says so in so many words. */
  visibleInCvLibrary: word.optional(),
  /** Id of the CV's specialty; the empty text takes it away. */
  specialty: z.union([z.literal(''), z.coerce.number().int().positive()]).optional(),
};
/** `POST /api/profile`, personal tab (multipart, with an optional `cvFile`). What is left out stays as it is. */
export const personalProfileSchema = z.object({
  infoType: z.literal('personal'),
  firstname: optionalField(100),
  lastname: optionalField(100),
  phone: optionalField(30),
  street: optionalField(),
  city: optionalField(),
  postalCode: optionalField(12),
  country: optionalField(60),
  ...cvFields,
});
export type PersonalProfileInput = z.infer<typeof personalProfileSchema>;

export const currentPasswordSchema = z.object({
  password: z.string({ error: 'Mot de passe requis' }).min(1, 'Mot de passe requis').max(1024),
});
/** `POST /api/profile/password`; the answer carries a fresh `token`, every other session ends. */
export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: 'Mot de passe actuel requis' })
    .min(1, 'Mot de passe actuel requis')
    .max(1024),
  password: newPasswordSchema,
});
export const passwordChangedSchema = messageAnswerSchema.extend({ token: z.string() });
/** `POST /api/profile/email`; both addresses get a link, the second confirmation makes the change. */
export const changeEmailSchema = currentPasswordSchema.extend({ email: emailSchema });
/** `GET /api/confirm-email/:token`; `changed` once both addresses have confirmed. */
export const emailConfirmedSchema = messageAnswerSchema.extend({ changed: z.boolean() });

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

/** `POST /api/profile`, structure tab (multipart); the structure keeps its type. */
export const professionalProfileSchema = onboardingFieldsSchema
  .omit({ structureType: true, recruiter: true })
  .extend({
    infoType: z.literal('professional'),
    profileType: z.literal('structure').default('structure'),
    /** Name of a specialty; required unless the structure is a medical establishment. */
    speciality: optional(120),
    ...cvFields,
  });
export type ProfessionalProfileInput = z.infer<typeof professionalProfileSchema>;
export const profileFormSchema = z.discriminatedUnion('infoType', [
  personalProfileSchema,
  professionalProfileSchema,
]);

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
      /** What its owner called the file; others see `cvFilename`. */
      originalName: z.string(),
      uploadedAt: z.iso.datetime(),
      visibleInCvLibrary: z.boolean(),
      specialty: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    })
    .nullable(),
  structure: structureSchema.nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Answers that may carry a fresh token which the client stores (decisions.md, Roles and onboarding). */
export const profileAnswerSchema = profileSchema.extend({ token: z.string().optional() });

/** A row of `GET /api/admin/users`. */
export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  roles: z.array(roleSchema),
  emailVerified: z.boolean(),
  banned: z.boolean(),
  createdAt: z.iso.datetime(),
  structure: z
    .object({
      id: z.string(),
      name: z.string(),
      type: structureTypeSchema,
      siret: z.string(),
      verified: z.boolean(),
    })
    .nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const adminUsersSchema = pageOf(adminUserSchema);
export const adminUsersQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  search: z.string().trim().max(100).default(''),
  /** 'unverified-structure' lists what waits for the badge. */
  filter: z
    .enum([
      'all',
      'recruiters',
      'administrators',
      'banned',
      'unverified-email',
      'structures',
      'unverified-structure',
      'verified-structure',
    ])
    .default('all'),
});
export type AdminUsersFilter = z.infer<typeof adminUsersQuerySchema>['filter'];
export const adminBanSchema = z.object({ banned: z.boolean(), reason: adminReasonSchema });
export const adminRolesSchema = z.object({ recruiter: z.boolean(), reason: adminReasonSchema });
export const adminStructureSchema = z.object({
  verified: z.boolean(),
  reason: z.string().trim().max(REASON_MAX_LENGTH).default(''),
});
