import type { Profile } from '@praticio/contracts/identity/profile';
import { updateProfile } from './update-profile.ts';

export type PersonalFields = Record<
  'firstname' | 'lastname' | 'phone' | 'street' | 'city' | 'postalCode' | 'country',
  string
>;

export const savePersonal = (fields: PersonalFields): Promise<Profile> =>
  updateProfile({ body: { infoType: 'personal', ...fields } });
