import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import { isAppError } from '@praticio/service-kit/errors';
import type { Engagements } from '../engagements/part.ts';
import type { OwnerStructure } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import {
  isFilled,
  type OfferChange,
  type PublishedOffer,
  slotsAreOver,
  snapshotEvent,
  statusEvent,
  withSlots,
} from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { datesAreOver } from '../offers/terms.ts';
import type { Search } from '../search/part.ts';

interface Deps {
  offers: Pick<Offers, 'change'>;
  engagements: Pick<Engagements, 'takenOf'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  /** Called each time that the last position of an offer is taken. */
  onFilled: (offer: PublishedOffer) => void;
  now: () => Date;
}

type Taken = ReadonlyMap<string, number>;

/** The status with these taken positions: an offer that was closed because it was filled reopens after a cancellation. */
export function statusAfter(offer: PublishedOffer, now: Date): Pick<PublishedOffer, 'status' | 'filled'> {
  const { status, filled, expiresAt } = offer;
  if (status === 'ACTIVE' && isFilled(offer, now)) return { status: 'CLOSED', filled: true };
  const isOver = expiresAt <= now || datesAreOver(offer, now) || slotsAreOver(offer, now);
  return status === 'CLOSED' && filled && !isOver ? { status: 'ACTIVE', filled: false } : { status, filled };
}

const isTaken = ({ slots }: Pick<PublishedOffer, 'slots'>): boolean =>
  slots.every(({ positions, taken }) => taken >= positions);

/** The offer with the positions that engagements have taken; null if they are unchanged. */
export function filledBy(
  offer: PublishedOffer,
  taken: Taken,
  structure: OwnerStructure | null,
  now: Date,
): OfferChange | null {
  if (offer.status === 'DELETED') return null;
  const takenOf = (slot: SlotInput) => taken.get(slotIdOf(slot)) ?? 0;
  const isKnown = offer.slots.every((slot) => slot.taken === takenOf(slot));
  const counted = withSlots(
    offer,
    offer.slots.map((slot) => ({ ...slot, taken: takenOf(slot) })),
  );
  const changed = { ...counted, ...statusAfter(counted, now) };
  const hasTurned = changed.status !== offer.status;
  if (isKnown && !hasTurned) return null;
  if (!hasTurned) return { offer: changed, events: [snapshotEvent('offer.updated', changed, structure)] };
  return { offer: { ...changed, updatedAt: now }, events: [statusEvent(changed, structure)] };
}

/**
 * Counts the positions that engagements have taken in an offer's slots, closes it when all are full or past, and reopens it when one is
 * free. Idempotent in any order and process, because it counts the engagements themselves.
 */
export function fillSlots({ offers, engagements, members, index, onFilled, now }: Deps) {
  return async (offerId: number): Promise<void> => {
    let structure: OwnerStructure | null = null;
    let isFilledNow = false;
    try {
      const offer = await offers.change(offerId, async (current) => {
        if (current.slots.length === 0) return null;
        structure = (await members.structures([current.ownerId])).get(current.ownerId) ?? null;
        const change = filledBy(current, await engagements.takenOf(offerId), structure, now());
        isFilledNow = change !== null && !current.filled && isTaken(change.offer);
        return change;
      });
      if (isFilledNow) onFilled(offer);
      if (offer.slots.length > 0) index.put({ offer, structure });
    } catch (error) {
      // its owner's account may be erased
      if (!isAppError(error, 'offer/not-found')) throw error;
    }
  };
}
