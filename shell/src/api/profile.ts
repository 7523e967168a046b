import * as identity from '@praticio/contracts/identity/endpoints';
import type { ProfessionalProfileInput, Profile } from '@praticio/contracts/identity/profile';
import { type CallInput, call, download, saveFile } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type PersonalFields = Record<
  'firstname' | 'lastname' | 'phone' | 'street' | 'city' | 'postalCode' | 'country',
  string
>;
export type StructureFields = Omit<
  ProfessionalProfileInput,
  'infoType' | 'profileType' | 'visibleInCvLibrary' | 'specialty' | 'presentation' | 'holderId'
> & {
  presentation: string;
  /** Of the team whose structure it is; '' for one's own. */
  holderId: string;
};
export interface CvSettings {
  visibleInCvLibrary?: boolean;
  /** Id of a specialty, or '' for none. */
  specialty?: number | '';
}

/** One tab, or only the named fields of it. Every page sees the response at once. */
async function save(input: CallInput<typeof identity.updateProfile>): Promise<Profile> {
  const profile = await call(identity.updateProfile, input);
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}

export const savePersonal = (fields: PersonalFields): Promise<Profile> =>
  save({ body: { infoType: 'personal', ...fields } });

export const saveStructure = ({ holderId, ...fields }: StructureFields): Promise<Profile> =>
  save({
    body: {
      infoType: 'professional',
      profileType: 'structure',
      ...(holderId && { holderId }),
      ...fields,
    },
  });

/** Calls `onProgress` with the share that is sent, from 0 to 1; `signal` stops the upload. */
export const uploadCv = (
  cvFile: File,
  options: Pick<CallInput<typeof identity.updateProfile>, 'onProgress' | 'signal'>,
): Promise<Profile> => save({ body: { infoType: 'personal' }, files: { cvFile }, ...options });

export const saveCvSettings = ({ visibleInCvLibrary, specialty }: CvSettings): Promise<Profile> =>
  save({
    body: {
      infoType: 'personal',
      visibleInCvLibrary: visibleInCvLibrary === undefined ? undefined : `${visibleInCvLibrary}`,
      specialty,
    },
  });

/** File, visibility and name are gone. */
export async function removeCv(): Promise<void> {
  await call(identity.removeCv);
  queryClient.setQueryData<Profile>(queryKeys.profile, (profile) => profile && { ...profile, userCv: null });
}

/** One's own CV as a download. */
export async function downloadCv(name: string): Promise<void> {
  saveFile(await download(identity.readOwnCv, { fallbackName: name }));
}

/** The recruiters who have opened one's CV, the latest first. */
export const cvConsultationsQuery = queryOptions({
  queryKey: ['shell', 'cv-consultations'],
  queryFn: ({ signal }) => call(identity.listConsultations, { signal }),
});

export function useCvConsultations() {
  return useQuery(cvConsultationsQuery);
}

/** Another logo, or none, of one's structure. */
async function saveLogo(response: Promise<Profile>): Promise<Profile> {
  const profile = await response;
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}
export const replaceLogo = (logo: File) =>
  saveLogo(call(identity.replaceLogo, { body: {}, files: { logo } }));
export const removeLogo = () => saveLogo(call(identity.removeLogo, {}));
