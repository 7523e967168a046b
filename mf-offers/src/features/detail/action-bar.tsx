import type { Offer } from '@praticio/contracts/offers/offer';
import { OfferPay, OfferPeriodText } from '@praticio/ui-kit/offer-facts';
import { useToday } from '@praticio/ui-kit/today';
import type { ReactNode } from 'react';

/** On a phone: pay, dates and main action of the offer, always visible at the bottom. */
export function ActionBar({ offer, action }: { offer: Offer; action: ReactNode }) {
  const today = useToday();
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
