import type { Offer } from '@praticio/contracts/offers/offer';
import type { PoolMember } from '@praticio/contracts/offers/pool';
import { hoursText } from '@praticio/contracts/offers/shift-words';
import type { Slot } from '@praticio/contracts/offers/slots';
import { Card } from '@praticio/ui-kit/card';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { formatCount } from '@praticio/ui-kit/format';
import { Select } from '@praticio/ui-kit/select';
import { Skeleton } from '@praticio/ui-kit/states';
import { useToday } from '@praticio/ui-kit/today';
import { lazy, Suspense } from 'react';
import { useOnlineOffers } from '../../api/get-online-offers.ts';
import { useIsWide } from '../../shared/use-wide.ts';

// the list alone is enough on a phone, and without an offer
const PoolMap = lazy(async () => ({ default: (await import('./pool-map.tsx')).PoolMap }));

/** With more, the list of slots would push the people out of sight. */
const SLOTS_SHOWN = 12;

interface PoolOfferProps {
  offerId: number | undefined;
  /** The chosen one, once it is known, and its slots that are open. */
  offer: Offer | undefined;
  slots: readonly Slot[];
  /** Of the page that is shown. */
  people: readonly PoolMember[];
  onChoose: (offerId: number | undefined) => void;
}

/** The offer for which somebody is looked for: its open slots, and the people around it. */
export function PoolOffer({ offerId, offer, slots, people, onChoose }: PoolOfferProps) {
  const offers = useOnlineOffers();
  const isWide = useIsWide();
  const place = isWide && offerId ? offer?.coordinates : null;
  return (
    <div className="pool-offer" data-mapped={place ? '' : undefined}>
      <Card className="pool-offer__choice">
        <Select
          label="Qui pour quelle offre ?"
          placeholder="Toutes les professions"
          options={(offers.data ?? []).map(({ id, title, location }) => ({
            value: String(id),
            label: `${title}, ${location}`,
          }))}
          value={offerId ? String(offerId) : ''}
          onChange={(chosen) => onChoose(Number(chosen) || undefined)}
        />
        {offers.isError && (
          <p role="alert" className="text-sm text-muted">
            Vos offres n'ont pas pu être lues.
          </p>
        )}
        <OpenSlots slots={slots} />
      </Card>
      {place && offer && (
        <Suspense fallback={<Skeleton className="min-h-60" />}>
          <PoolMap place={place} placeName={offer.site?.name ?? offer.location} people={people} />
        </Suspense>
      )}
    </div>
  );
}

function OpenSlots({ slots }: { slots: readonly Slot[] }) {
  const today = useToday();
  if (slots.length === 0) return null;
  return (
    <ul aria-label="Créneaux ouverts" className="pool-offer__slots">
      {slots.slice(0, SLOTS_SHOWN).map(({ id, day, start, end, positions, taken }) => (
        <li key={id}>
          <strong className="data">{shortDayText(day, today)}</strong>
          <span>{`${hoursText({ start, end })} · ${formatCount(positions - taken, 'poste')}`}</span>
        </li>
      ))}
      {slots.length > SLOTS_SHOWN && (
        <li>{`et ${formatCount(slots.length - SLOTS_SHOWN, 'autre créneau', 'autres créneaux')}`}</li>
      )}
    </ul>
  );
}
