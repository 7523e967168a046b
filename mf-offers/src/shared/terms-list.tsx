import { detailsInWords } from '@praticio/contracts/offers/details';
import { labelledFacts, offerFacts } from '@praticio/contracts/offers/facts';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { OfferTerms } from '@praticio/contracts/offers/terms';
import { hasDates, longDatesText } from '@praticio/ui-kit/date-words';
import { payText, salaryNote } from '@praticio/ui-kit/pay-words';
import { useToday } from '@praticio/ui-kit/today';

interface TermsListProps {
  offer: Omit<OfferTerms, 'family'> & Pick<Offer, 'salary'>;
  /** Dates, working time and pay are in the facts strip of the page: leave them out. */
  isBelowStrip?: boolean;
}

/** The terms of an offer (dates, pay, housing …) as a list; terms that the offer does not name are left out. */
export function TermsList({ offer, isBelowStrip = false }: TermsListProps) {
  const today = useToday();
  const inStrip: [string, string][] = [
    ['Dates', hasDates(offer) ? longDatesText(offer, today) : ''],
    [offerFacts.workingTime.label, offer.workingTime.join(', ')],
    ['Rémunération', [offer.pay && payText(offer.pay), salaryNote(offer)].filter(Boolean).join(' · ')],
  ];
  const facts: [string, string][] = [
    ...(isBelowStrip ? [] : inStrip),
    ...labelledFacts.map((name): [string, string] => [offerFacts[name].label, offer[name].join(', ')]),
    ...detailsInWords(offer.details),
  ];
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
