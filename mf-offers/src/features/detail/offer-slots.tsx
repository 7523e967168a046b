import type { Offer } from '@praticio/contracts/offers/offer';
import { clocksText } from '@praticio/contracts/offers/shift-words';
import { formatCount } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { SlotsByWeek } from '../../shared/slots-by-week.tsx';

/** The slots of an offer by week, and how many are to be filled. */
export function OfferSlots({ offer: { slots, openSlots, timeZone } }: { offer: Offer }) {
  if (slots.length === 0) return null;
  const clocks = clocksText(timeZone);
  return (
    <Section title="Créneaux">
      <p className="mb-3 font-medium">
        {openSlots
          ? `${formatCount(openSlots, 'créneau à pourvoir', 'créneaux à pourvoir')} sur ${slots.length}`
          : 'Tous les créneaux sont pourvus ou passés.'}
        {clocks && <span className="font-normal text-muted">{` · ${clocks}`}</span>}
      </p>
      <SlotsByWeek slots={slots} />
    </Section>
  );
}
