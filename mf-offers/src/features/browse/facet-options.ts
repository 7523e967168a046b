import { type OfferFacets, sinceChoices } from '@praticio/contracts/offers/offer';
import { payPeriodLabels } from '@praticio/contracts/offers/terms';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { addDays } from '@praticio/ui-kit/days';
import type { SelectOption } from '@praticio/ui-kit/select';

type Counts = OfferFacets['contractTypes'];

/** A choice in words, with the number of offers that it would find when there are any. */
function counted(label: string, value: string, counts: Counts = []): SelectOption {
  const count = counts.find((facet) => facet.value === value)?.count ?? 0;
  return { value, label: count > 0 ? `${label} (${count})` : label };
}

/** The contract types of the results with their counts, and the chosen one even without results. */
export function contractOptions(facets: OfferFacets | undefined, chosen: string): SelectOption[] {
  const options = (facets?.contractTypes ?? []).map(({ value, count }) => ({
    value,
    label: `${value} (${count})`,
  }));
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return isMissing ? [...options, { value: chosen, label: chosen }] : options;
}

/** The periods in which offers pay. */
export function periodOptions(facets: OfferFacets | undefined): SelectOption[] {
  return Object.entries(payPeriodLabels).map(([value, label]) => counted(label, value, facets?.payPeriods));
}

/** 'Publiées depuis': the usual days, and the chosen one of a URL. */
export function sinceOptions(facets: OfferFacets | undefined, chosen: string, today: string): SelectOption[] {
  const usual = sinceChoices.map((days) => {
    const label = days === 0 ? "Aujourd'hui" : `${days}\u00a0jours`;
    return counted(label, addDays(today, -days), facets?.since);
  });
  const isMissing = chosen !== '' && !usual.some(({ value }) => value === chosen);
  return isMissing ? [...usual, { value: chosen, label: `le ${shortDayText(chosen, today)}` }] : usual;
}
