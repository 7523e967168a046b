import { type OfferFamily, offerFamilyLabels } from '@praticio/contracts/offers/terms';
import { classNames } from '../components/class-names.ts';

/** The letter of each family. */
export const FAMILY_LETTERS: Record<OfferFamily, string> = {
  post: 'P',
  locum: 'R',
  premises: 'L',
  sale: 'C',
};

interface FamilyMarkProps {
  family: OfferFamily;
  size?: 'small' | 'medium' | 'large';
  /** Hides the mark from screen readers, because the name of the family is next to it. */
  isDecorative?: boolean;
  className?: string;
}

/** The mark of a family of offers: a letter in its shape and colour. */
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
