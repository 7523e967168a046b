import { useQuery } from '@tanstack/react-query';
import { cvConsultationsSchema } from 'contracts/identity/cv-library';
import {
  type ProfessionalProfileInput,
  type Profile,
  profileAnswerSchema,
  profileSchema,
} from 'contracts/identity/profile';
import { api, saveFile, type UploadOptions } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { signIn } from 'ui-kit/session';

export type PersonalFields = Record<
  'firstname' | 'lastname' | 'phone' | 'street' | 'city' | 'postalCode' | 'country',
  string
>;
export type StructureFields = Omit<
  ProfessionalProfileInput,
  'infoType' | 'profileType' | 'visibleInCvLibrary' | 'specialty'
>;
export interface CvSettings {
  visibleInCvLibrary?: boolean;
  /** Id of a specialty, or '' for none. */
  specialty?: number | '';
}

/** `POST /profile`, multipart: one tab, or only what is named of it. Every page sees the answer at once. */
async function save(fields: object, options?: UploadOptions): Promise<Profile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  }
  const profile = await api.upload('/profile', form, profileSchema, options);
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}

export const savePersonal = (fields: PersonalFields): Promise<Profile> =>
  save({ infoType: 'personal', ...fields });

export const saveStructure = (fields: StructureFields): Promise<Profile> =>
  save({ infoType: 'professional', profileType: 'structure', ...fields });

export const uploadCv = (cvFile: File, options: UploadOptions): Promise<Profile> =>
  save({ infoType: 'personal', cvFile }, options);

export const saveCvSettings = (settings: CvSettings): Promise<Profile> =>
  save({ infoType: 'personal', ...settings });

/** `DELETE /profile/cv`: file, visibility and name are gone. */
export async function removeCv(): Promise<void> {
  await api.delete('/profile/cv');
  queryClient.setQueryData<Profile>(queryKeys.profile, (profile) => profile && { ...profile, userCv: null });
}

/** `GET /profile/cv`: one's own CV as a download. */
export async function downloadCv(name: string): Promise<void> {
  saveFile(await api.download('/profile/cv', name));
}

/** `POST /profile/recruiter`: the new role comes with a fresh token. */
export async function becomeRecruiter(): Promise<void> {
  const { token, ...profile } = await api.post('/profile/recruiter', {}, profileAnswerSchema);
  if (token) signIn(token);
  queryClient.setQueryData<Profile>(queryKeys.profile, profile);
}

/** `GET /profile/cv/consultations`: who has opened one's CV, the latest first. */
export function useCvConsultations() {
  return useQuery({
    queryKey: ['shell', 'cv-consultations'],
    queryFn: ({ signal }) => api.get('/profile/cv/consultations', cvConsultationsSchema, { signal }),
  });
}
