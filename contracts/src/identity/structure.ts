import { z } from 'zod';
import type { FileRule } from '../base/endpoint.ts';
import { isBlank } from '../base/text-fields.ts';
import { workAgainShareSchema } from '../offers/engagement.ts';
import { LOGO_MAX_BYTES } from './limits.ts';
import { siteSchema } from './site.ts';

export const structureTypes = [
  'liberal',
  'medical',
  'collectivity',
  'temp_agency',
  'real_estate_agency',
] as const;
export const structureTypeSchema = z.enum(structureTypes, { error: 'Choisissez un type de structure' });
export type StructureType = z.infer<typeof structureTypeSchema>;

export const structureTypeLabels: Record<StructureType, string> = {
  liberal: 'Installé',
  medical: 'Établissement médical',
  collectivity: 'Collectivité',
  temp_agency: "Agence d'intérim",
  real_estate_agency: 'Agence immobilière',
};

/** Types whose onboarding gives ROLE_RECRUITER; a liberal practitioner chooses. */
export const recruiterStructureTypes: readonly StructureType[] = [
  'medical',
  'collectivity',
  'temp_agency',
  'real_estate_agency',
];

/** Every form field that some structure type requires, with the sentence shown when it is empty. */
const requiredMessages = {
  name: 'Raison sociale requise',
  email: 'Email requis',
  siret: 'SIRET requis',
  city: 'Ville requise',
  postalCode: 'Code postal requis',
  country: 'Pays requis',
  finessNumber: 'Numéro FINESS requis',
  rcsNumber: 'Numéro RCS requis',
  professionalCardNumber: 'Numéro de carte professionnelle requis',
  representativeFirstName: 'Prénom du représentant requis',
  representativeLastName: 'Nom du représentant requis',
} as const;
type RequiredField = keyof typeof requiredMessages;
export type StructureField =
  | RequiredField
  | 'phone'
  | 'street'
  | 'rppsNumber'
  | 'urssafNumber'
  | 'ordinalNumber';

const always: readonly RequiredField[] = ['name', 'email', 'siret', 'city', 'postalCode', 'country'];
const representative: readonly RequiredField[] = ['representativeFirstName', 'representativeLastName'];

/** Fields that a type requires; a liberal practitioner needs RPPS or URSSAF on top. */
export const requiredStructureFields: Record<StructureType, readonly RequiredField[]> = {
  liberal: always,
  medical: [...always, 'finessNumber', ...representative],
  collectivity: [...always, ...representative],
  temp_agency: [...always, 'rcsNumber', ...representative],
  real_estate_agency: [...always, 'rcsNumber', 'professionalCardNumber', ...representative],
};

/** Identifiers that the form of a type shows, required or not. */
export const structureIdentifiers: Record<StructureType, readonly StructureField[]> = {
  liberal: ['rppsNumber', 'urssafNumber', 'ordinalNumber', ...representative],
  medical: ['finessNumber', ...representative, 'urssafNumber'],
  collectivity: [...representative, 'urssafNumber'],
  temp_agency: ['rcsNumber', ...representative, 'urssafNumber'],
  real_estate_agency: ['rcsNumber', 'professionalCardNumber', ...representative, 'urssafNumber'],
};

/** French message per required field that is empty in `input`. */
export function missingStructureFields(
  type: StructureType,
  input: Partial<Record<StructureField, string>>,
): Partial<Record<StructureField, string>> {
  const missing: Partial<Record<StructureField, string>> = {};
  for (const field of requiredStructureFields[type]) {
    if (isBlank(input[field] ?? '')) missing[field] = requiredMessages[field];
  }
  if (type === 'liberal' && isBlank(`${input.rppsNumber ?? ''}${input.urssafNumber ?? ''}`)) {
    missing.rppsNumber = 'RPPS ou URSSAF requis';
  }
  return missing;
}

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
  /** Paragraphs for its public page, as plain text. */
  presentation: z.string().optional(),
  /** Name of its logo's file (`logoUrlOf`). */
  logo: z.string().nullable().optional(),
  /** Where it works, besides its own address. */
  sites: z.array(siteSchema).optional(),
  verified: z.boolean(),
  isOnboardingComplete: z.boolean(),
});
export type Structure = z.infer<typeof structureSchema>;

export const structureParams = z.object({ id: z.string().min(1).max(100) });

/** `GET /api/structures/{id}`: the public facts of a structure. */
export const publicStructureSchema = z.object({
  id: z.string(),
  type: structureTypeSchema,
  name: z.string(),
  city: z.string(),
  speciality: z.string().nullable(),
  /** Carries the badge 'Structure vérifiée'. */
  verified: z.boolean(),
  presentation: z.string(),
  logoUrl: z.string().nullable().default(null),
  activeOffers: z.number().int(),
  /** Null while too few of those who have worked there have said so. */
  workAgain: workAgainShareSchema.nullable().default(null),
});
export type PublicStructure = z.infer<typeof publicStructureSchema>;

export const logoRule = {
  max: 1,
  maxBytes: LOGO_MAX_BYTES,
  kinds: ['jpeg', 'png', 'webp'],
  messages: {
    wrongKind: 'Format non supporté (PNG, JPG, JPEG, WEBP uniquement)',
    tooLarge: 'Le logo ne doit pas dépasser 2 Mo',
  },
} as const satisfies FileRule;

/** The form has the file only. */
export const logoFieldsSchema = z.object({});

export const LOGO_REQUIRED = 'Choisissez une image';

/** The URL of a logo's file; null without a logo. */
export const logoUrlOf = (logo: string | null | undefined): string | null =>
  logo ? `/uploads/structures/${encodeURIComponent(logo)}` : null;
