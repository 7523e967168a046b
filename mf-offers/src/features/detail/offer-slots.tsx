import type { Offer } from '@praticio/contracts/offers/offer';
import { formatCount } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { SlotsByWeek } from '../../shared/slots-by-week.tsx';

/** 'Heures de La Réunion': said where clocks are not those of Paris. */
const PLACES: Record<string, string> = {
  'Indian/Reunion': 'de La Réunion',
  'America/Guadeloupe': 'de Guadeloupe',
  'America/Martinique': 'de Martinique',
  'America/Cayenne': 'de Guyane',
  'Indian/Mayotte': 'de Mayotte',
};

/** The slots of an offer by week, and how many are to be filled. */
export function OfferSlots({ offer: { slots, openSlots, timeZone } }: { offer: Offer }) {
  if (slots.length === 0) return null;
  const place = PLACES[timeZone];
  return (
    <Section title="Créneaux">
      <p className="mb-3 font-medium">
        {openSlots
          ? `${formatCount(openSlots, 'créneau à pourvoir', 'créneaux à pourvoir')} sur ${slots.length}`
          : 'Tous les créneaux sont pourvus ou passés.'}
        {place && <span className="font-normal text-muted">{` · à l'heure ${place}`}</span>}
      </p>
      <SlotsByWeek slots={slots} />
    </Section>
  );
}
