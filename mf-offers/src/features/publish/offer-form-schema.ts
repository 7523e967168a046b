import { CONTRACT_TYPE_REQUIRED, offerInputSchema, SPECIALITY_REQUIRED } from 'contracts/offers';
import type { StructureType } from 'contracts/structures';

/** The form's rules; a real estate agency needs neither specialty nor contract type (part 1, Validation rules). */
export function offerFormSchema(structureType: StructureType | undefined) {
  if (structureType === 'real_estate_agency') return offerInputSchema;
  return offerInputSchema.superRefine(({ speciality, contractType }, context) => {
    if (!speciality) context.addIssue({ code: 'custom', path: ['speciality'], message: SPECIALITY_REQUIRED });
    if (!contractType)
      context.addIssue({ code: 'custom', path: ['contractType'], message: CONTRACT_TYPE_REQUIRED });
  });
}
