import type { Offer } from 'contracts/offers';
import { Badge } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatRelativeDate } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import { OfferStatusBadge } from './offer-status-badge.tsx';
import { OwnOfferActions } from './own-offer-actions.tsx';

/** One own offer. The whole row leads to the offer; a deleted one has no page any more. */
export function OwnOfferRow({ offer }: { offer: Offer }) {
  const isDeleted = offer.status === 'DELETED';
  const facts = [offer.location, offer.speciality, offer.contractType, formatRelativeDate(offer.createdAt)];
  return (
    <Card as="li" isInteractive={!isDeleted} className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">
            {isDeleted ? (
              offer.title
            ) : (
              <Link to={`/offers/${offer.id}`} className="kit-card__link">
                {offer.title}
              </Link>
            )}
          </h3>
          <OfferStatusBadge status={offer.status} />
          {offer.urgent && <Badge tone="danger">Urgent</Badge>}
        </div>
        <p className="mt-1 text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!isDeleted && <OwnOfferActions offer={offer} />}
    </Card>
  );
}
