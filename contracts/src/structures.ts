import { z } from 'zod';

export const structureTypes = ['liberal', 'medical', 'collectivity', 'temp_agency', 'real_estate_agency'] as const;
export const structureTypeSchema = z.enum(structureTypes, { error: 'Choisissez un type de structure' });
export type StructureType = z.infer<typeof structureTypeSchema>;

export const structureTypeLabels: Record<StructureType, string> = {
  liberal: 'Installé',
  medical: 'Établissement médical',
  collectivity: 'Collectivité',
  temp_agency: "Agence d'intérim",
  real_estate_agency: 'Agence immobilière',
};

/** Types whose onboarding gives ROLE_RECRUITER; a liberal practitioner chooses (decisions.md, Roles). */
export const recruiterStructureTypes: readonly StructureType[] = [
  'medical',
  'collectivity',
  'temp_agency',
  'real_estate_agency',
];
