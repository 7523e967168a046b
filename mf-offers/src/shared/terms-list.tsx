import type { Offer } from 'contracts/offers/offer';
import type { OfferTerms } from 'contracts/offers/terms';
import { hasDates, longDatesText } from 'ui-kit/date-words';
import { payText } from 'ui-kit/pay-words';
import { useToday } from 'ui-kit/today';

interface TermsListProps {
  offer: Omit<OfferTerms, 'family'> & Pick<Offer, 'salary'>;
}

/** The terms of an offer (dates, pay, housing …) as a list; terms that the offer does not name are left out. */
export function TermsList({ offer }: TermsListProps) {
  const today = useToday();
  const facts: [string, string][] = [
    ['Dates', hasDates(offer) ? longDatesText(offer, today) : ''],
    ['Temps de travail', offer.workingTime.join(', ')],
    ['Rémunération', [offer.pay && payText(offer.pay), offer.salary].filter(Boolean).join(' · ')],
    ['Cadre de soins', offer.careSettings.join(', ')],
    ['Logement', offer.housing.join(', ')],
    ['Logiciels', offer.software.join(', ')],
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
