import type { Offer } from '@praticio/contracts/offers/offer';
import { OfferPay, OfferPeriodText } from '@praticio/ui-kit/offer-facts';
import { useToday } from '@praticio/ui-kit/today';
import type { ReactNode } from 'react';

interface ActionBarProps {
  offer: Offer;
  action: ReactNode;
  /** The reader has just expressed an interest. */
  isDone: boolean;
}

/** On a phone: pay, dates and main action of the offer, always visible at the bottom; after an interest, the next step. */
export function ActionBar({ offer, action, isDone }: ActionBarProps) {
  const today = useToday();
  if (isDone)
    return (
      <div className="offer-bar lg:hidden" data-no-print="">
        <p className="min-w-0 flex-1 text-sm leading-5">
          <strong className="block">Transmis au recruteur</strong>
          Sa réponse vous arrivera par email.
        </p>
        {action}
      </div>
    );
  return (
    <div className="offer-bar lg:hidden" data-no-print="">
      <p className="min-w-0 flex-1 text-sm leading-5">
        <span className="block truncate">
          <OfferPay offer={offer} />
        </span>
        <span className="data block truncate font-bold">
          <OfferPeriodText offer={offer} today={today} />
        </span>
      </p>
      {action}
    </div>
  );
}
