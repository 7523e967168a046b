import type { Offer } from '@praticio/contracts/offers/offer';
import { companyWords, familyWords } from '@praticio/contracts/offers/terms';
import { axisFor } from '@praticio/ui-kit/date-axis';
import { DateAxisRule, DateBar } from '@praticio/ui-kit/date-bar';
import { hasDates } from '@praticio/ui-kit/date-words';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { formatRelativeDate, previewOf } from '@praticio/ui-kit/format';
import { OfferDatesText, OfferDistance, OfferPayWithNote, UrgentUntil } from '@praticio/ui-kit/offer-facts';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import { VerifiedMark } from '@praticio/ui-kit/verified-mark';
import { useVisit } from '@praticio/ui-kit/visit';
import type { ReactNode } from 'react';

interface OfferPosterProps {
  offer: Offer;
  /** Maximum characters of the description. */
  previewLength: number;
  level?: 2 | 3;
  action?: ReactNode;
}

/** An offer of the home page: a strip of the map above the facts of a card. */
export function OfferPoster({ offer, previewLength, level = 3, action }: OfferPosterProps) {
  const Title = `h${level}` as const;
  const url = `/offers/${offer.id}`;
  const today = useToday();
  const { place, spans } = useVisit();
  const axis = axisFor([offer], today);
  return (
    <article className={`family-${offer.family} kit-card kit-card--interactive kit-poster`}>
      <Title className="kit-poster__title">
        <Link to={url} className="kit-card__link">
          {offer.title}
        </Link>
      </Title>
      <div className="kit-poster__band">
        <OfferTile
          family={offer.family}
          place={offer.coordinates}
          own={place?.coordinates ?? null}
          width={300}
          height={148}
          hasNoMark
          className="kit-tile--band"
        />
        <p className="data kit-poster__distance">
          <OfferDistance offer={offer} />
        </p>
        {offer.urgent && (
          <p className="kit-poster__urgent">
            <UrgentUntil offer={offer} today={today} />
          </p>
        )}
        {action && <div className="kit-poster__action">{action}</div>}
      </div>
      <p className="kit-poster__kind">
        <FamilyMark family={offer.family} size="small" isDecorative />
        <strong>{offer.contractType ?? familyWords(offer)}</strong>
        <time dateTime={offer.createdAt}>{formatRelativeDate(offer.createdAt, today)}</time>
      </p>
      <p className="kit-poster__company">
        {companyWords(offer)} {offer.verified && <VerifiedMark />}
        <br />
        {[offer.location, offer.speciality].filter(Boolean).join(' · ')}
      </p>
      {(offer.pay || offer.salary) && (
        <p className="kit-poster__pay">
          <OfferPayWithNote offer={offer} />
        </p>
      )}
      <p className="kit-poster__preview">{previewOf(offer.description, previewLength)}</p>
      <div className="kit-poster__dates">
        {hasDates(offer) && (
          <>
            <DateAxisRule axis={axis} />
            <DateBar dates={offer} axis={axis} today={today} own={spans} />
          </>
        )}
      </div>
      <p className="kit-poster__foot">
        <span className="data kit-poster__when">
          <OfferDatesText offer={offer} today={today} />
        </span>
        <Link to={url} className="kit-offer__more" aria-label={`Voir l'offre : ${offer.title}`}>
          Voir l'offre
        </Link>
      </p>
    </article>
  );
}
