import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { OFFER_REMINDER_DAYS_BEFORE_END } from '@praticio/contracts/offers/limits';
import { isFilled, type PublishedOffer, slotsAreOver } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { datesAreOver } from '../offers/terms.ts';
import type { Search } from '../search/part.ts';

interface Deps {
  offers: Pick<Offers, 'change' | 'listEnding' | 'listFull' | 'listOver'>;
  index: Pick<Search['index'], 'put'>;
  now: () => Date;
}

const isOpen = ({ status }: PublishedOffer) => status === 'ACTIVE' || status === 'SUSPENDED';

/** Closes offers whose 90 days, dates or slots are over, and reminds owners 7 days before the end, once per end. */
export function endOffers({ offers, index, now }: Deps) {
  const isOver = (offer: PublishedOffer) =>
    offer.expiresAt <= now() || datesAreOver(offer, now()) || slotsAreOver(offer, now());

  async function close(id: number) {
    const offer = await offers.change(id, (current) => {
      if (!isOpen(current) || !isOver(current)) return null;
      const { ownerId } = current;
      const filled = isFilled(current, now());
      const closed = { ...current, status: 'CLOSED' as const, filled, updatedAt: now() };
      return { offer: closed, events: [{ type: 'offer.closed', data: { offerId: id, ownerId } }] };
    });
    index.put({ offer, structure: null });
  }

  async function remind(id: number) {
    await offers.change(id, (current) => {
      const { ownerId, title, expiresAt, remindedOf } = current;
      // its dates end before its 90 days, so that a renewal would be useless
      if (datesAreOver(current, expiresAt)) return null;
      if (!isOpen(current) || remindedOf?.getTime() === expiresAt.getTime()) return null;
      const data = { offerId: id, ownerId, title, expiresAt: expiresAt.toISOString() };
      return { offer: { ...current, remindedOf: expiresAt }, events: [{ type: 'offer.expiring', data }] };
    });
  }

  return async (): Promise<void> => {
    for (const { id } of await offers.listOver(parisDay(now()))) await close(id);
    for (const { id } of await offers.listFull(now())) await close(id);
    const soon = new Date(now().getTime() + OFFER_REMINDER_DAYS_BEFORE_END * DAY_MS);
    for (const { id, expiresAt } of await offers.listEnding(soon)) {
      if (expiresAt <= now()) await close(id);
      else await remind(id);
    }
  };
}
