import type { Profile } from '@praticio/contracts/identity/profile';
import { logoUrlOf, type StructureType } from '@praticio/contracts/identity/structure';

/** The structure that an offer is published for. */
export interface ActingStructure {
  name: string;
  /** Undefined where an earlier version has not said it. */
  type: StructureType | undefined;
  verified: boolean;
  logoUrl: string | null;
}

/** The structure for which one acts: the team's, else one's own; null without one. */
export function actingStructureOf(profile: Profile | null | undefined): ActingStructure | null {
  const structure = profile?.acting ?? profile?.structure;
  if (!structure) return null;
  const { name, type, verified = false, logo } = structure;
  return { name, type, verified, logoUrl: logoUrlOf(logo) };
}
