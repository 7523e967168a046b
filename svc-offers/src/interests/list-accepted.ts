import type { EventData } from '@praticio/contracts/catalogue/events';
import { isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { acceptedData, type Interest } from './interest.ts';
import type { InterestStore } from './store.ts';

interface Deps {
  interests: Pick<InterestStore, 'acceptedAfter'>;
  offers: Pick<Offers, 'findAll'>;
}

type Accepted = EventData<'interest.accepted'> & { isOfferDeleted: boolean; isOfferTakenDown: boolean };

/** Pages through accepted interests with the data of their events, for services that missed events. */
export function listAcceptedInterests({ interests, offers }: Deps) {
  return async ({ after, limit }: { after: string | null; limit: number }) => {
    const page = await interests.acceptedAfter(after, limit);
    const found = await offers.findAll([...new Set(page.map(({ offerId }) => offerId))]);
    const byId = new Map(found.filter(isPublished).map((offer) => [offer.id, offer]));
    const items = page.flatMap((interest) => acceptedItems(interest, byId.get(interest.offerId)));
    return { items, next: page.length === limit ? (page.at(-1)?.id ?? null) : null };
  };
}

function acceptedItems(interest: Interest, offer: PublishedOffer | undefined): Accepted[] {
  if (!offer) return [];
  const isOfferDeleted = offer.status === 'DELETED';
  return [{ ...acceptedData(interest, offer), isOfferDeleted, isOfferTakenDown: offer.moderation !== null }];
}
