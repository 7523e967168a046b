import type { PublishedOffer } from './offer.ts';
import { fileIdsOf } from './offer-content.ts';
import type { OfferFiles } from './offer-files.ts';
import type { OfferIndex } from './offer-index.ts';
import { noTerms } from './offer-terms.ts';
import type { AccountTraces, Clock, Offers } from './ports.ts';

interface EraseDeps {
  offers: Offers;
  files: Pick<OfferFiles, 'settle'>;
  index: OfferIndex;
  traces: AccountTraces;
  now: Clock;
}

/** What remains of an offer whose owner is gone: that it was there, for the people who answered it. */
function emptied(offer: PublishedOffer, now: Date): PublishedOffer {
  return {
    ...offer,
    status: 'DELETED',
    title: 'Offre supprimée',
    description: '—',
    location: { text: '—', commune: null },
    salary: null,
    terms: noTerms,
    document: null,
    photos: [],
    moderation: null,
    updatedAt: now,
  };
}

/**
 * Removes a person from svc-offers: their offers are deleted and emptied, their interests, alerts and favourites
 * removed, with what the event stream still says of them. May be repeated; a crash half way is finished by the
 * event's next delivery.
 */
export function eraseAccount({ offers, files, index, traces, now }: EraseDeps) {
  async function erase(own: PublishedOffer) {
    let fileIds: string[] = [];
    const offer = await offers.change(own.id, (current) => {
      fileIds = fileIdsOf(current);
      if (current.title === 'Offre supprimée' && current.status === 'DELETED') return null;
      const { id: offerId, ownerId } = current;
      return {
        offer: emptied(current, now()),
        events: [{ type: 'offer.deleted', data: { offerId, ownerId } }],
      };
    });
    await files.settle(own.id, fileIds);
    index.put({ offer, structure: null });
  }

  return async (userId: string): Promise<void> => {
    await traces.bury(userId);
    const own = await offers.listOf(userId);
    for (const offer of own) await erase(offer);
    await traces.remove(
      userId,
      own.map(({ id }) => id),
    );
  };
}
