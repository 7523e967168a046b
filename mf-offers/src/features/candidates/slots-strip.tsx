import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import type { Slot } from '@praticio/contracts/offers/slots';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { formatCount } from '@praticio/ui-kit/format';
import { useToday } from '@praticio/ui-kit/today';
import { type SlotCellState, SlotCells } from '../../shared/slot-cells.tsx';

/** Offered, offered but filled or over, engaged elsewhere, or not offered. */
export function slotStateFor(
  slot: Slot,
  { slotIds, fits }: Pick<OfferCandidate, 'slotIds' | 'fits'>,
): SlotCellState {
  if (slotIds.length > 0 && !slotIds.includes(slot.id)) return 'none';
  if (fits.some(({ slotId, isEngaged }) => slotId === slot.id && isEngaged)) return 'engaged';
  return slot.state === 'open' ? 'open' : 'full';
}

/** '5 créneaux sur les 5 à pourvoir' */
export function coveredWords({ coveredSlots, offer }: OfferCandidate): string {
  const open = offer.slots.filter(({ state }) => state === 'open').length;
  return `${formatCount(coveredSlots, 'créneau', 'créneaux')} sur ${open === 1 ? 'le seul' : `les ${open}`} à pourvoir`;
}

/** One cell for each slot of the offer; the words below say all that only the cells show. */
export function SlotsStrip({ candidate }: { candidate: OfferCandidate }) {
  const today = useToday();
  const { slots } = candidate.offer;
  const engaged = slots.filter((slot) => slotStateFor(slot, candidate) === 'engaged');
  return (
    <>
      <SlotCells slots={slots.map((slot) => ({ ...slot, state: slotStateFor(slot, candidate) }))} />
      {engaged.length > 0 && (
        <p className="slots-strip__engaged">
          {`Engagement ailleurs : ${engaged.map(({ day }) => shortDayText(day, today)).join(', ')}`}
        </p>
      )}
    </>
  );
}
