import { useProfile } from '@praticio/ui-kit/profile';

/**
 * Whether the form insists on specialty and contract type: a real estate agency needs neither. While the profile
 * cannot be read, the structure is unknown: the server decides.
 */
export function useInsistsOnSpecialty(): boolean {
  const { profile, isFallback } = useProfile();
  return !isFallback && profile?.structure?.type !== 'real_estate_agency';
}
