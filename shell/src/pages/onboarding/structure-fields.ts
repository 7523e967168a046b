import type { OnboardingInput } from 'contracts/identity';
import type { StructureType } from 'contracts/structures';

/** A field that only some types of structure have (part 2, Structure onboarding payload). */
export interface StructureField {
  name: Extract<
    keyof OnboardingInput,
    | 'rppsNumber'
    | 'urssafNumber'
    | 'ordinalNumber'
    | 'finessNumber'
    | 'rcsNumber'
    | 'professionalCardNumber'
    | 'representativeFirstName'
    | 'representativeLastName'
  >;
  label: string;
  description?: string;
  /** The message when it is empty; a field without one is optional. */
  requiredMessage?: string;
}

const RPPS: StructureField = { name: 'rppsNumber', label: 'Numéro RPPS', description: '11 chiffres' };
const URSSAF: StructureField = { name: 'urssafNumber', label: 'Numéro URSSAF' };
const OPTIONAL_URSSAF: StructureField = { ...URSSAF, label: 'Numéro URSSAF (facultatif)' };
const ORDINAL: StructureField = {
  name: 'ordinalNumber',
  label: "Numéro d'inscription à l'ordre (facultatif)",
};
const FINESS: StructureField = {
  name: 'finessNumber',
  label: 'Numéro FINESS',
  description: '9 caractères',
  requiredMessage: 'Numéro FINESS requis',
};
const RCS: StructureField = { name: 'rcsNumber', label: 'Numéro RCS', requiredMessage: 'Numéro RCS requis' };
const PROFESSIONAL_CARD: StructureField = {
  name: 'professionalCardNumber',
  label: 'Numéro de carte professionnelle',
  requiredMessage: 'Numéro de carte professionnelle requis',
};
const REPRESENTATIVE: readonly StructureField[] = [
  {
    name: 'representativeFirstName',
    label: 'Prénom du représentant',
    requiredMessage: 'Prénom du représentant requis',
  },
  {
    name: 'representativeLastName',
    label: 'Nom du représentant',
    requiredMessage: 'Nom du représentant requis',
  },
];

/** Identifiers and representative asked of each type, in the form's order. */
export const structureFields: Record<StructureType, readonly StructureField[]> = {
  liberal: [RPPS, URSSAF, ORDINAL],
  medical: [FINESS, OPTIONAL_URSSAF, ...REPRESENTATIVE],
  collectivity: [OPTIONAL_URSSAF, ...REPRESENTATIVE],
  temp_agency: [RCS, OPTIONAL_URSSAF, ...REPRESENTATIVE],
  real_estate_agency: [RCS, PROFESSIONAL_CARD, OPTIONAL_URSSAF, ...REPRESENTATIVE],
};
