import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { radiusChoices } from '@praticio/contracts/offers/place';
import { distanceText } from '@praticio/ui-kit/pay-words';
import { Select, type SelectProps } from '@praticio/ui-kit/select';

interface RadiusSelectProps extends Omit<SelectProps, 'options'> {
  /** How many offers are within each radius, by its kilometres. */
  counts?: OfferFacets['radii'] | undefined;
}

/** The radius of a search in kilometres. Also offers the current value if it is not among the usual ones, such as that of an alert. */
export function RadiusSelect({ value, counts = [], ...field }: RadiusSelectProps) {
  const labelOf = (km: number) => {
    const count = counts.find((facet) => facet.value === String(km))?.count;
    return count === undefined ? distanceText(km, false) : `${distanceText(km, false)} (${count})`;
  };
  const choices = [...new Set([...radiusChoices, ...(value === '' ? [] : [Number(value)])])];
  return (
    <Select
      {...field}
      options={choices.sort((a, b) => a - b).map((km) => ({ value: String(km), label: labelOf(km) }))}
      value={value}
    />
  );
}
