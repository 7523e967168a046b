import { DAY_MS } from '@praticio/contracts/base/units';
import { OFFER_LIFETIME_DAYS } from '@praticio/contracts/offers/limits';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { Badge } from '@praticio/ui-kit/badge';
import { datesAreOver } from '@praticio/ui-kit/date-words';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { formatDate, formatDateTime } from '@praticio/ui-kit/format';
import { UrgentUntil } from '@praticio/ui-kit/offer-facts';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import { OfferStatusBadge } from '../../shared/offer-status-badge.tsx';
import { FiguresChart } from './figures-chart.tsx';
import type { OfferFigures } from './offer-figures.ts';
import { hasEnded } from './offer-life.ts';
import { OwnOfferActions } from './own-offer-actions.tsx';

interface OwnOfferRowProps {
  offer: OwnOffer;
  figures: OfferFigures;
}

/** One own offer with its figures and actions. The title links to the offer's page, unless the offer is deleted. */
export function OwnOfferRow({ offer, figures }: OwnOfferRowProps) {
  const today = useToday();
  const isDeleted = offer.status === 'DELETED';
  return (
    <li className={`family-${offer.family} own-offer`}>
      <div className="own-offer__title">
        <FamilyMark family={offer.family} size="small" />
        <div className="min-w-0">
          <h3 className="text-base leading-snug font-bold wrap-anywhere">
            {isDeleted ? (
              offer.title
            ) : (
              <Link to={`/offers/${offer.id}`} className="own-offer__link">
                {offer.title}
              </Link>
            )}
          </h3>
          <p className="text-sm text-muted">
            {[offer.location, offer.contractType].filter(Boolean).join(' · ')}
          </p>
          {offer.suspendedByAdministrator && (
            <p className="text-sm text-warning wrap-anywhere">
              {offer.suspensionReason
                ? `Suspendue par l'équipe de Praticio : ${offer.suspensionReason}`
                : "Suspendue par l'équipe de Praticio."}
            </p>
          )}
          {offer.status === 'CLOSED' && datesAreOver(offer, today) && (
            <p className="text-sm text-warning">
              Ses dates sont passées : modifiez-les pour la remettre en ligne.
            </p>
          )}
        </div>
      </div>
      {!isDeleted && <FiguresChart offerId={offer.id} figures={figures} />}
      {!isDeleted && <OnlineBar offer={offer} />}
      <div className="own-offer__state">
        <OfferStatusBadge {...offer} />
        {offer.urgent && (
          <Badge tone="urgent" icon="urgent">
            <UrgentUntil offer={offer} today={today} isShort />
          </Badge>
        )}
      </div>
      {!isDeleted && (
        <div className="own-offer__actions">
          <OwnOfferActions offer={offer} />
        </div>
      )}
    </li>
  );
}

/** The share of an offer's 90 days that is left, and its last day. */
function OnlineBar({ offer }: { offer: OwnOffer }) {
  const left = (Date.parse(offer.expiresAt) - Date.now()) / (OFFER_LIFETIME_DAYS * DAY_MS);
  const share = Math.min(1, Math.max(0, left)) * 100;
  return (
    <div className="own-offer__online">
      <svg className="own-offer__chart" aria-hidden="true">
        <rect className="own-offer__track" width="100%" height="100%" rx="3" />
        <rect className="own-offer__left" width={`${share.toFixed(1)}%`} height="100%" rx="3" />
      </svg>
      <p className="text-2xs text-balance text-muted">{onlineWords(offer)}</p>
    </div>
  );
}

function onlineWords(offer: OwnOffer): string {
  const day = formatDate(offer.expiresAt);
  if (hasEnded(offer)) return `Terminée le ${day}`;
  if (offer.status === 'ACTIVE' && offer.reservedUntil)
    return `À vos remplaçants, ouverte à tous le ${formatDateTime(offer.reservedUntil)}`;
  return offer.status === 'ACTIVE' ? `En ligne jusqu'au ${day}` : `Hors ligne, payée jusqu'au ${day}`;
}
