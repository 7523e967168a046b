import type { Profile } from '@praticio/contracts/identity/profile';
import { updateProfile } from './update-profile.ts';

export interface CvSettings {
  visibleInCvLibrary?: boolean;
  /** Id of a specialty, or '' for none. */
  specialty?: number | '';
}

export const saveCvSettings = ({ visibleInCvLibrary, specialty }: CvSettings): Promise<Profile> =>
  updateProfile({
    body: {
      infoType: 'personal',
      visibleInCvLibrary: visibleInCvLibrary === undefined ? undefined : `${visibleInCvLibrary}`,
      specialty,
    },
  });
