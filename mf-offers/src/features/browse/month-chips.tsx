import { COUNTED_MONTHS, type OfferFacets } from '@praticio/contracts/offers/offer';
import { ChoiceChip } from '@praticio/ui-kit/chip';
import { addDays, monthStart } from '@praticio/ui-kit/days';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { useToday } from '@praticio/ui-kit/today';

type Dates = Pick<OfferCriteria, 'from' | 'to'>;

interface MonthChipsProps {
  value: Dates;
  facets: OfferFacets | undefined;
  onChange: (dates: Dates) => void;
}

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

/** The coming months with their counts; one fills in its first and last day. */
export function MonthChips({ value, facets, onChange }: MonthChipsProps) {
  const today = useToday();
  return (
    <fieldset className="offers-months sm:col-span-2" aria-label="Mois entiers">
      {Array.from({ length: COUNTED_MONTHS }, (_, ahead) => {
        const from = monthStart(today, ahead);
        const to = addDays(monthStart(today, ahead + 1), -1);
        const count = facets?.months.find((facet) => facet.value === from.slice(0, 7))?.count ?? 0;
        return (
          <ChoiceChip
            key={from}
            isSelected={value.from === from && value.to === to}
            isYours
            onChange={(isOn) => onChange(isOn ? { from, to } : { from: '', to: '' })}
          >
            {monthName.format(new Date(from))}
            {facets && <span className="kit-chip__count">{count}</span>}
          </ChoiceChip>
        );
      })}
    </fieldset>
  );
}
