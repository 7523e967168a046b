import type { PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { noTerms } from '../offers/terms.ts';
import type { Search } from '../search/part.ts';
import type { AccountTraces } from './traces.ts';

const ERASED_TITLE = 'Offre supprimée';

interface Deps {
  offers: Pick<Offers, 'change' | 'listOf' | 'removePendingOf'>;
  files: Pick<Offers['files'], 'removeAllOf'>;
  index: Pick<Search['index'], 'put'>;
  traces: Pick<AccountTraces, 'markErased' | 'remove'>;
  now: () => Date;
}

/** The offer without its owner's content. It stays for the people who expressed interest in it. */
function emptied(offer: PublishedOffer, now: Date): PublishedOffer {
  return {
    ...offer,
    status: 'DELETED',
    title: ERASED_TITLE,
    description: '—',
    location: { text: '—', commune: null },
    salary: null,
    terms: noTerms,
    slots: [],
    openUntil: null,
    reservedUntil: null,
    filled: false,
    external: null,
    siteId: null,
    document: null,
    photos: [],
    moderation: null,
    updatedAt: now,
  };
}

/**
 * Removes a person from svc-offers: their offers are deleted and emptied, unpaid ones removed, their files, interests,
 * alerts and favourites removed, and so are their events in the stream. Idempotent: after a crash the
 * event's next delivery completes the erasure.
 */
export function eraseAccount({ offers, files, index, traces, now }: Deps) {
  async function erase(own: PublishedOffer) {
    const offer = await offers.change(own.id, (current) => {
      if (current.title === ERASED_TITLE && current.status === 'DELETED') return null;
      const { id: offerId, ownerId } = current;
      return {
        offer: emptied(current, now()),
        events: [{ type: 'offer.deleted', data: { offerId, ownerId } }],
      };
    });
    index.put({ offer, structure: null });
  }

  return async (userId: string): Promise<void> => {
    await traces.markErased(userId);
    await offers.removePendingOf(userId);
    const own = await offers.listOf(userId);
    for (const offer of own) await erase(offer);
    await files.removeAllOf(userId);
    await traces.remove(
      userId,
      own.map(({ id }) => id),
    );
  };
}
