import type { Candidate } from '@praticio/contracts/identity/candidate';
import { type SlotFit, slotIdOf } from '@praticio/contracts/offers/slots';
import { overlap, type Span, spanOf } from './shifts.ts';
import type { Slot } from './slot.ts';

/** A confirmed engagement with its subject and its shifts. */
export interface Engaged {
  id: string;
  offerId: number;
  offerTitle: string;
  spans: Span[];
}

/** The availability of a person. */
type Free = Pick<Candidate, 'availability' | 'availableFrom'>;

/** Whether somebody has said to be free on a day; null where they have not said when they are. */
export function isFreeOn(free: Free | null, day: string): boolean | null {
  const { availability = [], availableFrom = null } = free ?? {};
  if (availability.length === 0 && availableFrom === null) return null;
  if (availableFrom !== null && availableFrom <= day) return true;
  return availability.some(({ from, to }) => from <= day && day <= to);
}

/** Whether each slot fits a person's confirmed engagements and free days. */
export function fitsOf(
  slots: Slot[],
  timeZone: string,
  { engaged, free }: { engaged: Engaged[]; free: Free | null },
): SlotFit[] {
  return slots.map((slot) => {
    const span = spanOf(slot, timeZone);
    const other = engaged.find(({ spans }) => spans.some((one) => overlap(one, span)));
    return {
      slotId: slotIdOf(slot),
      engagement: other ? { id: other.id, offerTitle: other.offerTitle } : null,
      isFree: isFreeOn(free, slot.day),
    };
  });
}

interface Deps {
  candidates: { find: (userId: string) => Promise<Free | null> };
  /** The slots of an offer that the reader may see; throws as reading the offer does. */
  slotsOf: (offerId: number, reader: { id: string; isAdministrator: boolean }) => Promise<OfferSlots>;
  /** The confirmed engagements in which a person works. */
  engagedOf: (userId: string) => Promise<Engaged[]>;
}

export interface OfferSlots {
  slots: Slot[];
  timeZone: string;
}

/** Whether an offer's slots fit the reader's engagements and free days. */
export function readSlotFits({ candidates, slotsOf, engagedOf }: Deps) {
  return async (reader: { id: string; isAdministrator: boolean }, offerId: number): Promise<SlotFit[]> => {
    const { slots, timeZone } = await slotsOf(offerId, reader);
    if (slots.length === 0) return [];
    const [engaged, free] = await Promise.all([engagedOf(reader.id), candidates.find(reader.id)]);
    return fitsOf(slots, timeZone, { engaged, free });
  };
}
