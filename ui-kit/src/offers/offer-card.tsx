import type { Offer } from '@praticio/contracts/offers/offer';
import { companyWords } from '@praticio/contracts/offers/terms';
import { Avatar } from '@praticio/ui-kit/avatar';
import { type DateAxis, monthAxis } from '@praticio/ui-kit/date-axis';
import { DateBar } from '@praticio/ui-kit/date-bar';
import { datesAreOver, hasDates } from '@praticio/ui-kit/date-words';
import { formatRelativeDate, previewOf } from '@praticio/ui-kit/format';
import { OfferDatesText, OfferDistance, OfferPayWithNote, UrgentUntil } from '@praticio/ui-kit/offer-facts';
import { OfferTile } from '@praticio/ui-kit/offer-tile';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import { VerifiedMark } from '@praticio/ui-kit/verified-mark';
import { useVisit } from '@praticio/ui-kit/visit';
import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';

interface OfferCardProps {
  offer: Offer;
  /** Maximum characters of the description: 140 on the home page, 200 in the list. */
  previewLength: number;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** An action on the offer, such as the favourite button. */
  action?: ReactNode;
  /** A short remark about the offer, such as why it suits the reader. */
  note?: ReactNode;
  /** The axis that the cards of a list share; twelve months by default. */
  axis?: DateAxis;
  /** The preview next to the list shows this offer. */
  isChosen?: boolean;
}

/** Height of the band with the end of an offer's urgency, at the bottom of its tile. */
const URGENT_BAND = 20;

/** An offer in a list: a small map of its place, its facts, and its dates on an axis. */
export function OfferCard({ offer, previewLength, level = 2, action, note, axis, isChosen }: OfferCardProps) {
  const Title = `h${level}` as const;
  const url = `/offers/${offer.id}`;
  const today = useToday();
  const { place, spans } = useVisit();
  const isOver = datesAreOver(offer, today);
  return (
    <article
      className={classNames(
        `family-${offer.family} kit-card kit-card--interactive kit-offer`,
        isChosen && 'kit-offer--chosen',
        offer.status !== 'ACTIVE' && 'kit-offer--inactive',
      )}
    >
      <div className="kit-offer__sheet">
        <div className="kit-offer__head">
          <Title className="kit-offer__title">
            <Link to={url} className="kit-card__link" aria-current={isChosen ? 'true' : undefined}>
              {offer.title}
            </Link>
          </Title>
          {action}
        </div>
        <OfferPlace offer={offer} today={today} own={place?.coordinates ?? null} />
        <p className="kit-offer__company">
          <span className="kit-offer__who">
            <strong>
              {offer.logoUrl && (
                <Avatar name={offer.company ?? ''} of="structure" size="tiny" logo={offer.logoUrl} />
              )}
              {companyWords(offer)}
            </strong>
            {offer.verified && (
              <>
                {' '}
                <VerifiedMark />
              </>
            )}
          </span>
          <time dateTime={offer.createdAt}>{formatRelativeDate(offer.createdAt, today)}</time>
        </p>
        <p className="kit-offer__facts">
          <span>{offer.location}</span>
          {offer.contractType && <span>{offer.contractType}</span>}
          {(offer.pay || offer.salary) && (
            <span>
              <OfferPayWithNote offer={offer} />
            </span>
          )}
        </p>
        {note && <p className="kit-offer__note">{note}</p>}
        <p className="kit-offer__preview">
          {offer.speciality && (
            <>
              <span>{offer.speciality}</span>
              {' · '}
            </>
          )}
          <span>{previewOf(offer.description, previewLength)}</span>
        </p>
        <Link to={url} className="kit-offer__more" aria-label={`Voir l'offre : ${offer.title}`}>
          Voir l'offre
        </Link>
        <div className="kit-offer__dates">
          <p className="data">
            {isOver && <>Dates passées{'\u00a0'}: </>}
            <OfferDatesText offer={offer} today={today} />
          </p>
          {hasDates(offer) && !isOver && (
            <DateBar dates={offer} axis={axis ?? monthAxis(today)} today={today} own={spans} />
          )}
        </div>
      </div>
    </article>
  );
}

interface OfferPlaceProps {
  offer: Offer;
  today: string;
  own: Offer['coordinates'];
}

function OfferPlace({ offer, today, own }: OfferPlaceProps) {
  return (
    <div className="kit-offer__place">
      <OfferTile
        family={offer.family}
        place={offer.coordinates}
        own={own}
        covered={offer.urgent ? URGENT_BAND : 0}
      />
      {offer.urgent && (
        <p className="data kit-offer__urgent">
          <UrgentUntil offer={offer} today={today} isShort />
        </p>
      )}
      <p className="data kit-offer__distance">
        <OfferDistance offer={offer} />
      </p>
    </div>
  );
}
