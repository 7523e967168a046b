import { RADIUS_DEFAULT, radiusChoices } from 'contracts/offers/place';
import { distanceText } from 'ui-kit/pay-words';
import { Select } from 'ui-kit/select';

interface RadiusSelectProps {
  /** Kilometres. */
  value: number;
  onChange: (km: number) => void;
  label?: string;
  isDisabled?: boolean;
  className?: string;
}

/** The radius of a search. A value that is not among the usual ones, such as an alert's, is offered too. */
export function RadiusSelect({ value, onChange, label = 'Rayon', ...field }: RadiusSelectProps) {
  const choices = [...new Set([...radiusChoices, value])].sort((a, b) => a - b);
  return (
    <Select
      {...field}
      label={label}
      options={choices.map((km) => ({ value: String(km), label: distanceText(km, false) }))}
      value={String(value)}
      onChange={(km) => onChange(Number(km) || RADIUS_DEFAULT)}
    />
  );
}
