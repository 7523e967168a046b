import type { ProfessionalProfileInput, Profile } from '@praticio/contracts/identity/profile';
import { updateProfile } from './update-profile.ts';

export type StructureFields = Omit<
  ProfessionalProfileInput,
  'infoType' | 'profileType' | 'visibleInCvLibrary' | 'specialty' | 'presentation' | 'holderId'
> & {
  presentation: string;
  /** Of the team whose structure it is; '' for one's own. */
  holderId: string;
};

export const saveStructure = ({ holderId, ...fields }: StructureFields): Promise<Profile> =>
  updateProfile({
    body: {
      infoType: 'professional',
      profileType: 'structure',
      ...(holderId && { holderId }),
      ...fields,
    },
  });
