import { labelledFacts, timeWords } from '@praticio/contracts/offers/facts';
import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import { hasDates, longDatesText } from '@praticio/ui-kit/date-words';
import { payText } from '@praticio/ui-kit/pay-words';
import { useToday } from '@praticio/ui-kit/today';

/** Contract, dates, working time, pay and place of an offer, a line each. */
export function OfferTerms({ offer }: { offer: AdminOffer }) {
  const today = useToday();
  const { contractType, pay } = offer;
  const lines = [
    contractType,
    hasDates(offer) || offer.weekdays.length > 0 ? longDatesText(offer, today) : '',
    timeWords(offer),
    pay && payText(pay),
    labelledFacts.flatMap((name) => offer[name]).join(', '),
  ].filter(Boolean);
  return (
    <span className="block min-w-0 break-words">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}
