import { weekdaysInWords } from '@praticio/contracts/offers/criteria-words';
import { timeWords } from '@praticio/contracts/offers/facts';
import type { Offer } from '@praticio/contracts/offers/offer';
import { familyWords, isProperty } from '@praticio/contracts/offers/terms';
import { durationText } from '@praticio/ui-kit/date-words';
import { formatCount } from '@praticio/ui-kit/format';
import { OfferDistance, OfferPeriodText } from '@praticio/ui-kit/offer-facts';
import { payWords, salaryNote } from '@praticio/ui-kit/pay-words';
import { useToday } from '@praticio/ui-kit/today';
import type { ReactNode } from 'react';

interface Fact {
  name: string;
  figure: ReactNode;
  rest?: ReactNode;
}

function payFact({ pay, salary }: Offer): Fact[] {
  if (pay) {
    const { figure, rest } = payWords(pay);
    return [
      { name: 'Rémunération', figure, rest: [rest, salaryNote({ pay, salary })].filter(Boolean).join(' · ') },
    ];
  }
  return salary ? [{ name: 'Rémunération', figure: salary }] : [];
}

/** Place, contract, dates and pay of an offer, in a strip above its description. */
export function FactsStrip({ offer }: { offer: Offer }) {
  const today = useToday();
  const facts: Fact[] = [
    offer.distanceKm === null
      ? { name: 'Lieu', figure: offer.location, rest: offer.department }
      : { name: 'Lieu', figure: <OfferDistance offer={offer} />, rest: offer.location },
    {
      name: offer.contractType === null && isProperty(offer.family) ? 'Nature' : 'Contrat',
      figure: offer.contractType ?? familyWords(offer),
      rest: [offer.speciality, timeWords(offer)].filter(Boolean).join(' · '),
    },
    {
      name: 'Dates',
      figure: <OfferPeriodText offer={offer} today={today} />,
      rest:
        offer.slots.length > 0
          ? formatCount(offer.slots.length, 'créneau', 'créneaux')
          : [weekdaysInWords(offer.weekdays), durationText(offer)].filter(Boolean).join(' · '),
    },
    ...payFact(offer),
  ];
  return (
    <dl className="offer-strip">
      {facts.map(({ name, figure, rest }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="data offer-strip__figure">{figure}</span>
            {rest && <span className="offer-strip__rest">{rest}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
