import type * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import type { CallInput } from '@praticio/ui-kit/api';
import { updateProfile } from './update-profile.ts';

/** Calls `onProgress` with the share that is sent, from 0 to 1; `signal` stops the upload. */
export const uploadCv = (
  cvFile: File,
  options: Pick<CallInput<typeof identity.updateProfile>, 'onProgress' | 'signal'>,
): Promise<Profile> => updateProfile({ body: { infoType: 'personal' }, files: { cvFile }, ...options });
