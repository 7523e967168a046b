import { emailSchema } from '@praticio/contracts/identity/account';
import {
  EMAIL_INVALID,
  FINESS_INVALID,
  PHONE_INVALID,
  POSTAL_CODE_INVALID,
  RPPS_INVALID,
  SIRET_INVALID,
} from '@praticio/contracts/identity/messages';
import type { OnboardingInput } from '@praticio/contracts/identity/onboarding';
import type { Structure } from '@praticio/contracts/identity/structure';
import {
  missingStructureFields,
  type StructureField,
  structureIdentifiers,
} from '@praticio/contracts/identity/structure';
import { validationError } from '@praticio/service-kit/errors';
import type { Accounts } from '../accounts/part.ts';
import * as identifiers from './identifiers.ts';

export type StructureFields = Omit<OnboardingInput, 'recruiter'>;
export type FieldErrors = Record<string, string>;
/** A person's statements about their structure; the rest of it the platform decides. */
export type StatedStructure = Omit<
  Structure,
  'id' | 'speciality' | 'presentation' | 'logo' | 'sites' | 'verified' | 'isOnboardingComplete'
>;

/** The identity that registries and administrators compare, and to which the badge belongs. */
const IDENTITY = [
  'name',
  'siret',
  'finessNumber',
  'rppsNumber',
  'representativeFirstName',
  'representativeLastName',
] as const;
type Identity = Pick<Structure, (typeof IDENTITY)[number]> & {
  address: Pick<Structure['address'], 'city' | 'postalCode'>;
};

export const isSameIdentity = (one: Identity, other: Identity): boolean =>
  IDENTITY.every((field) => one[field] === other[field]) &&
  one.address.city === other.address.city &&
  one.address.postalCode === other.address.postalCode;

/**
 * The rules of the onboarding form. Gives the
 * structure in its stored form, or throws every message at once, `otherErrors` of the same form included.
 * Identifiers of other types are left out.
 */
export function checkStructure(
  input: StructureFields,
  parsePhone: Accounts['parsePhone'],
  otherErrors: FieldErrors = {},
): StatedStructure {
  const type = input.structureType;
  const shown = new Set<StructureField>(structureIdentifiers[type]);
  const ifShown = (field: StructureField & keyof StructureFields) =>
    shown.has(field) ? (input[field] ?? '') : '';
  const number = (field: StructureField & keyof StructureFields) =>
    identifiers.withoutSeparators(ifShown(field)).toUpperCase();

  const structure: StatedStructure = {
    type,
    name: input.name,
    email: input.email.toLowerCase(),
    phone: input.phone,
    siret: identifiers.withoutSeparators(input.siret),
    address: {
      street: input.street,
      city: input.city,
      postalCode: input.postalCode,
      country: identifiers.isFrance(input.country) ? 'France' : input.country,
    },
    rppsNumber: number('rppsNumber'),
    urssafNumber: ifShown('urssafNumber'),
    ordinalNumber: ifShown('ordinalNumber'),
    finessNumber: number('finessNumber'),
    rcsNumber: ifShown('rcsNumber'),
    professionalCardNumber: ifShown('professionalCardNumber'),
    representativeFirstName: ifShown('representativeFirstName'),
    representativeLastName: ifShown('representativeLastName'),
  };
  const phone = structure.phone && parsePhone(structure.phone);
  const errors = {
    ...formatErrors(structure),
    ...(phone === null ? { phone: PHONE_INVALID } : {}),
    ...missingStructureFields(type, input),
    ...otherErrors,
  };
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { ...structure, phone: phone ?? '' };
}

/** A message per field that holds something which cannot be right; empty fields are no business of this. */
function formatErrors(structure: StatedStructure): Partial<Record<StructureField, string>> {
  const { email, siret, rppsNumber, finessNumber, address } = structure;
  const errors: Partial<Record<StructureField, string>> = {};
  if (email && !emailSchema.safeParse(email).success) errors.email = EMAIL_INVALID;
  if (siret && !identifiers.isSiret(siret)) errors.siret = SIRET_INVALID;
  if (rppsNumber && !identifiers.isRpps(rppsNumber)) errors.rppsNumber = RPPS_INVALID;
  if (finessNumber && !identifiers.isFiness(finessNumber)) errors.finessNumber = FINESS_INVALID;
  const isFrench = identifiers.isFrance(address.country);
  if (address.postalCode && isFrench && !identifiers.isFrenchPostalCode(address.postalCode)) {
    errors.postalCode = POSTAL_CODE_INVALID;
  }
  return errors;
}
