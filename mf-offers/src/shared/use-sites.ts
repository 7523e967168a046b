import type { Site } from '@praticio/contracts/identity/site';
import { useProfile } from '@praticio/ui-kit/profile';

const NONE: readonly Site[] = [];

/** The sites of the structure for which one acts, and the one to which one belongs there; '' for the whole structure. */
export function useSites(): { sites: readonly Site[]; ownSiteId: string } {
  const { profile } = useProfile();
  const acting = profile?.acting;
  const sites = (acting ? acting.sites : profile?.structure?.sites) ?? NONE;
  return { sites, ownSiteId: acting?.siteId ?? '' };
}
