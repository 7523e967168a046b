import { type OfferFamily, offerFamilyLabels } from 'contracts/offers/terms';
import { classNames } from '../components/class-names.ts';

/** The letter of each family, as lines of a network have one. */
export const FAMILY_LETTERS: Record<OfferFamily, string> = {
  post: 'P',
  locum: 'R',
  premises: 'L',
  sale: 'C',
};

interface FamilyMarkProps {
  family: OfferFamily;
  size?: 'small' | 'medium' | 'large';
  /** The family's name stands beside it: it is not read twice. */
  isDecorative?: boolean;
  className?: string;
}

/** The sign of a family of offers: its letter in its shape, then its colour. */
export function FamilyMark({ family, size = 'medium', isDecorative = false, className }: FamilyMarkProps) {
  return (
    <span
      className={classNames(
        `family-${family} kit-family kit-family--${family}`,
        size !== 'medium' && `kit-family--${size}`,
        className,
      )}
    >
      <span aria-hidden="true">{FAMILY_LETTERS[family]}</span>
      {!isDecorative && <span className="sr-only">{offerFamilyLabels[family]}</span>}
    </span>
  );
}
