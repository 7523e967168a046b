import { detailsInWords } from '@praticio/contracts/offers/details';
import { type ListFact, labelledFacts, offerFacts, timeFacts } from '@praticio/contracts/offers/facts';
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

/** The terms of an offer (dates, pay, place …) as a list; terms that the offer does not name are left out. */
export function TermsList({ offer, isBelowStrip = false }: TermsListProps) {
  const today = useToday();
  const factLine = (name: ListFact): [string, string] => [offerFacts[name].label, offer[name].join(', ')];
  const inStrip: [string, string][] = [
    ['Dates', hasDates(offer) ? longDatesText(offer, today) : ''],
    ...timeFacts.map(factLine),
    ['Rémunération', [offer.pay && payText(offer.pay), salaryNote(offer)].filter(Boolean).join(' · ')],
  ];
  const facts: [string, string][] = [
    ...(isBelowStrip ? [] : inStrip),
    ...labelledFacts.map(factLine),
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
