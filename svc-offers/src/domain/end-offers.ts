import { OFFER_REMINDER_DAYS_BEFORE_END } from 'contracts/offers/limits';
import type { PublishedOffer } from './offer.ts';
import type { OfferIndex } from './offer-index.ts';
import type { Clock, Offers } from './ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface EndDeps {
  offers: Pick<Offers, 'change' | 'listEnding'>;
  index: Pick<OfferIndex, 'put'>;
  now: Clock;
}

const isOpen = ({ status }: PublishedOffer) => status === 'ACTIVE' || status === 'SUSPENDED';

/** Closes offers whose 90 days are over, and reminds the owners of those with 7 days left, once per end. */
export function endOffers({ offers, index, now }: EndDeps) {
  async function close(id: number) {
    const offer = await offers.change(id, (current) => {
      if (!isOpen(current) || current.expiresAt > now()) return null;
      const { ownerId } = current;
      const closed = { ...current, status: 'CLOSED' as const, updatedAt: now() };
      return { offer: closed, events: [{ type: 'offer.closed', data: { offerId: id, ownerId } }] };
    });
    index.put({ offer, company: null });
  }

  async function remind(id: number) {
    await offers.change(id, (current) => {
      const { ownerId, title, expiresAt, remindedOf } = current;
      if (!isOpen(current) || remindedOf?.getTime() === expiresAt.getTime()) return null;
      const data = { offerId: id, ownerId, title, expiresAt: expiresAt.toISOString() };
      return { offer: { ...current, remindedOf: expiresAt }, events: [{ type: 'offer.expiring', data }] };
    });
  }

  return async (): Promise<void> => {
    const soon = new Date(now().getTime() + OFFER_REMINDER_DAYS_BEFORE_END * DAY_MS);
    for (const { id, expiresAt } of await offers.listEnding(soon)) {
      if (expiresAt <= now()) await close(id);
      else await remind(id);
    }
  };
}
