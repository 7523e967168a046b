import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { Card } from '@praticio/ui-kit/card';
import { Link } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';

interface OfferRowProps {
  offer: { id: number; title: string; status: OfferStatus };
  badges: ReactNode;
  /** Short facts on one line; null ones are left out. */
  facts: (string | null)[];
  /** Content below the facts. */
  children?: ReactNode;
  /** Content at the side where there is room, else below. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** An offer in a list of the dashboard. The whole row links to the offer's page, unless the offer is deleted. */
export function OfferRow({ offer, badges, facts, children, aside, actions }: OfferRowProps) {
  const isDeleted = offer.status === 'DELETED';
  return (
    <Card as="li" isInteractive={!isDeleted} className="grid grid-cols-1 gap-3">
      <div
        className={
          aside
            ? 'grid gap-x-8 gap-y-3 md:max-lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_22rem]'
            : ''
        }
      >
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold wrap-anywhere">
              {isDeleted ? (
                offer.title
              ) : (
                <Link to={`/offers/${offer.id}`} className="kit-card__link">
                  {offer.title}
                </Link>
              )}
            </h3>
            {badges}
          </div>
          <p className="mt-1 text-muted">{facts.filter(Boolean).join(' · ')}</p>
          {children}
        </div>
        {aside}
      </div>
      {actions && <div className="relative z-1 flex flex-wrap gap-2">{actions}</div>}
    </Card>
  );
}
