import type { Offer } from '@praticio/contracts/offers/offer';
import { offerFamilyLabels } from '@praticio/contracts/offers/terms';
import { LinkButton } from '@praticio/ui-kit/button';
import { monthAxis } from '@praticio/ui-kit/date-axis';
import { DateBar } from '@praticio/ui-kit/date-bar';
import { hasDates } from '@praticio/ui-kit/date-words';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { OfferDatesText, OfferPay } from '@praticio/ui-kit/offer-facts';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import { useVisit } from '@praticio/ui-kit/visit';
import { useOffer } from '../../api/get-offer.ts';

function OfferBar({ offer }: { offer: Offer }) {
  const today = useToday();
  const { spans } = useVisit();
  if (!hasDates(offer)) return null;
  return <DateBar dates={offer} axis={monthAxis(today)} today={today} own={spans} />;
}

/** As high with a bar of dates as without one, so that no message moves when they arrive. */
const STRIP = 'grid h-18 content-center gap-1.5 border-b border-line px-5 text-sm xl:hidden';

/** Dates and pay of the offer, or its place, in a band above the messages, where there is no room for a pane. */
export function OfferStrip({ offerId }: { offerId: number | null }) {
  const { data: offer, isLoading } = useOffer(offerId);
  const today = useToday();
  if (isLoading) return <div className={STRIP} />;
  if (!offer) return null;
  return (
    <Link
      to={`/offers/${offer.id}`}
      className={`family-${offer.family} ${STRIP} bg-family-soft text-family-ink no-underline`}
    >
      <span className="sr-only">Voir l'offre</span>
      <span className="flex items-baseline justify-between gap-4">
        <span className="data truncate font-semibold">
          {hasDates(offer) ? <OfferDatesText offer={offer} today={today} /> : offer.location}
        </span>
        <span className="truncate">
          <OfferPay offer={offer} />
        </span>
      </span>
      <OfferBar offer={offer} />
    </Link>
  );
}

/** The offer that the conversation is about, next to the messages of a wide screen. */
export function OfferPane({ offerId }: { offerId: number | null }) {
  const { data: offer, isLoading } = useOffer(offerId);
  const { place } = useVisit();
  const today = useToday();
  // as wide as the pane, so that its arrival moves no message
  if (isLoading) return <div className="hidden w-76 shrink-0 border-l border-line xl:block" />;
  if (!offer) return null;
  return (
    <aside
      aria-label="Offre"
      className={`family-${offer.family} hidden w-76 shrink-0 overflow-y-auto border-l border-line xl:block`}
    >
      {offer.coordinates && (
        <OfferTile
          family={offer.family}
          place={offer.coordinates}
          own={place?.coordinates ?? null}
          width={304}
          height={168}
          middle="offer"
          hasNoMark
          className="h-42 w-full rounded-none!"
        />
      )}
      <div className="grid gap-3 p-5">
        <p className="flex items-center gap-2 text-sm font-semibold text-family-ink">
          <FamilyMark family={offer.family} isDecorative />
          {offerFamilyLabels[offer.family]}
        </p>
        <h3 className="text-lg font-semibold">{offer.title}</h3>
        <p className="text-sm text-muted">{offer.location}</p>
        {(offer.pay || offer.salary) && (
          <p className="text-sm text-muted">
            <OfferPay offer={offer} />
          </p>
        )}
        <p className="data font-semibold text-family-ink">
          <OfferDatesText offer={offer} today={today} />
        </p>
        <OfferBar offer={offer} />
        <LinkButton to={`/offers/${offer.id}`} variant="secondary" isWide>
          Voir l'offre
        </LinkButton>
      </div>
    </aside>
  );
}
