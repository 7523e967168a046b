import { spendCredits, unlockCv } from '../billing/commands.ts';
import { listArticleSlugs } from '../blog/commands.ts';
import { getProfile, listErased, listProfiles } from '../identity/commands.ts';
import { findConversations } from '../messaging/commands.ts';
import {
  applyUrgentBadge,
  countActiveOffers,
  findPlace,
  listAccepted,
  listSpecialties,
} from '../offers/commands.ts';

/** Every command of the platform, by name. */
export const commands = {
  [getProfile.command]: getProfile,
  [listProfiles.command]: listProfiles,
  [listErased.command]: listErased,
  [listSpecialties.command]: listSpecialties,
  [listAccepted.command]: listAccepted,
  [findPlace.command]: findPlace,
  [countActiveOffers.command]: countActiveOffers,
  [applyUrgentBadge.command]: applyUrgentBadge,
  [spendCredits.command]: spendCredits,
  [unlockCv.command]: unlockCv,
  [findConversations.command]: findConversations,
  [listArticleSlugs.command]: listArticleSlugs,
};
