import type { EventOf, EventType } from 'contracts/catalogue/events';
import type { MemberStore } from '../domain/member.ts';
import { isPublished } from '../domain/offer.ts';
import type { OfferIndex, ShownOffer } from '../domain/offer-index.ts';
import type { Offers } from '../domain/ports.ts';

/** The events after which the search index of every instance must look again. */
export const indexEventTypes = [
  'offer.published',
  'offer.updated',
  'offer.activated',
  'offer.suspended',
  'offer.closed',
  'offer.deleted',
  'offer.made-urgent',
  'profile.updated',
  'structure.onboarded',
] as const satisfies EventType[];

export interface IndexFollowerDeps {
  offers: Pick<Offers, 'find' | 'eachActive'>;
  members: Pick<MemberStore, 'companies' | 'allCompanies'>;
  index: OfferIndex;
}

/** Enough at once for the index to be fast, few enough to be held besides it. */
const AT_ONCE = 2_000;

/** Fills the empty index from the database. */
export async function fillIndex({ offers, members, index }: IndexFollowerDeps): Promise<void> {
  const companies = await members.allCompanies();
  const read: ShownOffer[] = [];
  await offers.eachActive((offer) => {
    read.push({ offer, company: companies.get(offer.ownerId) ?? null });
    if (read.length === AT_ONCE) index.putAll(read.splice(0));
  });
  index.putAll(read);
  index.tidy();
}

/** Brings the index up to what an event tells; the offer itself is read again, events carry only its outline. */
export function updateIndex({ offers, members, index }: IndexFollowerDeps) {
  return async (event: EventOf<EventType>): Promise<void> => {
    if (event.type === 'profile.updated' || event.type === 'structure.onboarded') {
      const { userId, structure } = event.data as EventOf<'profile.updated'>['data'];
      index.rename(userId, structure?.name ?? null);
      return;
    }
    const { offerId } = event.data as EventOf<'offer.published'>['data'];
    const offer = await offers.find(offerId);
    if (!offer || !isPublished(offer)) return;
    const companies = await members.companies([offer.ownerId]);
    index.put({ offer, company: companies.get(offer.ownerId) ?? null });
  };
}
