import { radiusChoices } from 'contracts/offers/place';
import { distanceText } from 'ui-kit/pay-words';
import { Select, type SelectProps } from 'ui-kit/select';

/** The radius of a search in kilometres. One that is not among the usual ones, such as an alert's, is offered too. */
export function RadiusSelect({ value, ...field }: Omit<SelectProps, 'options'>) {
  const choices = [...new Set([...radiusChoices, ...(value === '' ? [] : [Number(value)])])];
  return (
    <Select
      {...field}
      options={choices
        .sort((a, b) => a - b)
        .map((km) => ({ value: String(km), label: distanceText(km, false) }))}
      value={value}
    />
  );
}
