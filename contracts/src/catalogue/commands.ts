import { spendCredits, unlockCv } from '../billing/commands.ts';
import { listArticleSlugs } from '../blog/commands.ts';
import { getProfile, listProfiles } from '../identity/commands.ts';
import { applyUrgentBadge, findPlace, listSpecialties } from '../offers/commands.ts';

/** Every request/reply of the platform, by name. */
export const commands = {
  [getProfile.command]: getProfile,
  [listProfiles.command]: listProfiles,
  [listSpecialties.command]: listSpecialties,
  [findPlace.command]: findPlace,
  [applyUrgentBadge.command]: applyUrgentBadge,
  [spendCredits.command]: spendCredits,
  [unlockCv.command]: unlockCv,
  [listArticleSlugs.command]: listArticleSlugs,
};
