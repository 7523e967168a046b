import { owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Members } from '../members/part.ts';
import { assertNotDeleted } from './conditions.ts';
import { isConfidential, strangersView } from './confidential.ts';
import {
  isHiddenFrom,
  isPublished,
  type OfferReader,
  type PublishedOffer,
  type ShownOffer,
} from './offer.ts';
import { type IsInvited, isReservedFrom } from './reserved.ts';
import type { OfferStore } from './store.ts';

interface Deps {
  offers: Pick<OfferStore, 'find'>;
  members: Pick<Members, 'structures'>;
  findHeld: FindHeld;
  isAccepted: IsAccepted;
  isInvited: IsInvited;
}

/** The ACTIVE offer as search shows it, from memory; null for one that search does not show. */
export type FindHeld = (offerId: number) => ShownOffer | null;

/** The offer from memory for a reader who can neither have changed it nor know more of it; null for others. */
export function heldFor(
  reader: OfferReader | undefined,
  offerId: number,
  findHeld: FindHeld,
): ShownOffer | null {
  const held = reader?.isAdministrator ? null : findHeld(offerId);
  const mayKnowMore = reader && held && (owns(reader, held.offer) || isConfidential(held.offer));
  return mayKnowMore ? null : held;
}

/** Whether the candidate was accepted, and may therefore see the seller and the place. */
export type IsAccepted = (offerId: number, candidateId: string) => Promise<boolean>;

/** The offer as the reader sees it. */
async function viewFor(
  shown: ShownOffer,
  reader: OfferReader | undefined,
  isAccepted: IsAccepted,
): Promise<ShownOffer> {
  const { offer } = shown;
  if (!isConfidential(offer)) return shown;
  const mayKnow =
    reader !== undefined &&
    (reader.isAdministrator === true ||
      owns(reader, offer) ||
      (reader.id !== undefined && (await isAccepted(offer.id, reader.id))));
  return mayKnow ? shown : strangersView(shown);
}

/** Offers with the current structures of their owners. */
export async function withStructures(
  members: Pick<Members, 'structures'>,
  offers: PublishedOffer[],
): Promise<ShownOffer[]> {
  const structures = await members.structures([...new Set(offers.map(({ ownerId }) => ownerId))]);
  return offers.map((offer) => ({ offer, structure: structures.get(offer.ownerId) ?? null }));
}

/**
 * One offer for anybody, also when its owner has suspended or closed it. A deleted offer is 410 with a link to the
 * dashboard; an offer that an administrator suspended is 404 for all but its owner and administrators, one that is for a pool only
 * for all who are not invited either. All others get it from the search index.
 */
export function readOffer({ offers, members, findHeld, isAccepted, isInvited }: Deps) {
  return async (id: number, reader?: OfferReader): Promise<ShownOffer> => {
    const held = heldFor(reader, id, findHeld);
    if (held) return held;
    const offer = await offers.find(id);
    if (!offer || !isPublished(offer) || isHiddenFrom(offer, reader)) throw new AppError('offer/not-found');
    assertNotDeleted(offer);
    if (await isReservedFrom(offer, reader, isInvited)) throw new AppError('offer/not-found');
    const [shown] = await withStructures(members, [offer]);
    return viewFor(shown as ShownOffer, reader, isAccepted);
  };
}
