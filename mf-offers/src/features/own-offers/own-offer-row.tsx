import type { OwnOffer } from 'contracts/offers/offer';
import { Badge } from 'ui-kit/badge';
import { formatCount, formatDate, formatRelativeDate } from 'ui-kit/format';
import { Icon } from 'ui-kit/icon';
import { Link } from 'ui-kit/router';
import { OfferRow } from '../../shared/offer-row.tsx';
import { OfferStatusBadge } from '../../shared/offer-status-badge.tsx';
import { hasEnded } from './offer-life.ts';
import { OwnOfferActions } from './own-offer-actions.tsx';

/** One own offer with its figures and actions. */
export function OwnOfferRow({ offer }: { offer: OwnOffer }) {
  const isDeleted = offer.status === 'DELETED';
  return (
    <OfferRow
      offer={offer}
      badges={
        <>
          <OfferStatusBadge status={offer.status} />
          {offer.urgent && <Badge tone="danger">Urgent</Badge>}
        </>
      }
      facts={[offer.location, offer.speciality, offer.contractType, formatRelativeDate(offer.createdAt)]}
      actions={!isDeleted && <OwnOfferActions offer={offer} />}
    >
      {offer.suspendedByAdministrator && (
        <p className="mt-1 text-warning wrap-anywhere">
          {offer.suspensionReason
            ? `Suspendue par l'équipe de Praticio : ${offer.suspensionReason}`
            : "Suspendue par l'équipe de Praticio."}
        </p>
      )}
      {!isDeleted && <OfferFigures offer={offer} />}
    </OfferRow>
  );
}

/** Views, interests and last day of an own offer. */
function OfferFigures({ offer }: { offer: OwnOffer }) {
  const { viewsCount, interestsCount, expiresAt } = offer;
  const interests = formatCount(interestsCount, 'intérêt');
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="eye" className="text-accent" />
        {formatCount(viewsCount, 'vue')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon name="users" className="text-accent" />
        {interestsCount > 0 ? (
          <Link to="/interests-management" className="kit-link">
            {interests}
          </Link>
        ) : (
          interests
        )}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon name="clock" className="text-accent" />
        {hasEnded(offer)
          ? `Terminée le ${formatDate(expiresAt)}`
          : `En ligne jusqu'au ${formatDate(expiresAt)}`}
      </span>
    </p>
  );
}
