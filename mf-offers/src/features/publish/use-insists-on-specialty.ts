import { useProfile } from '@praticio/ui-kit/profile';
import { actingStructureOf } from '../../shared/acting-structure.ts';

/**
 * Whether the form insists on specialty and contract type: a real estate agency needs neither. While the profile
 * cannot be read, the structure is unknown: the server decides.
 */
export function useInsistsOnSpecialty(): boolean {
  const { profile, isFallback } = useProfile();
  const structure = actingStructureOf(profile);
  // an earlier version does not give the type of a team's structure
  if (isFallback || (structure && !structure.type)) return false;
  return structure?.type !== 'real_estate_agency';
}
