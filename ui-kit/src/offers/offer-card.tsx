import type { Offer } from 'contracts/offers/offer';
import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatRelativeDate, previewOf } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import { Icon } from '../components/icon.tsx';

interface OfferCardProps {
  offer: Offer;
  /** Characters of the description that are shown: 140 on the home page, 200 on the list. */
  previewLength: number;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  /** What one can do with the offer besides reading it, such as keeping it. */
  action?: ReactNode;
}

/** An offer in a list. The home page and the offer list show the same one. */
export function OfferCard({ offer, previewLength, level = 2, action }: OfferCardProps) {
  const Title = `h${level}` as const;
  const address = `/offers/${offer.id}`;
  return (
    <Card as="article" isInteractive className="kit-offer">
      <div className="kit-row">
        {offer.urgent && <Badge tone="danger">Urgent</Badge>}
        {offer.contractType && <Badge tone="accent">{offer.contractType}</Badge>}
        <span className="kit-offer__date">{formatRelativeDate(offer.createdAt)}</span>
      </div>
      <Title className="kit-offer__title">
        <Link to={address} className="kit-card__link">
          {offer.title}
        </Link>
      </Title>
      <p className="kit-offer__company">{offer.company ?? 'Entreprise non spécifiée'}</p>
      <ul className="kit-offer__facts">
        <li>
          <Icon name="mapPin" />
          {offer.location}
        </li>
        {offer.speciality && (
          <li>
            <Icon name="stethoscope" />
            {offer.speciality}
          </li>
        )}
        {offer.salary && (
          <li>
            <Icon name="briefcase" />
            {offer.salary}
          </li>
        )}
      </ul>
      <p className="kit-offer__preview">{previewOf(offer.description, previewLength)}</p>
      <div className="kit-offer__foot">
        <Link to={address} className="kit-offer__more" aria-label={`Voir l'offre : ${offer.title}`}>
          Voir l'offre
          <Icon name="arrowRight" />
        </Link>
        {action}
      </div>
    </Card>
  );
}
