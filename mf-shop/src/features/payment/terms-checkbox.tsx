import { Checkbox } from '@praticio/ui-kit/choice';
import { Link } from '@praticio/ui-kit/router';

interface TermsCheckboxProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error?: string | undefined;
}

/** Message for a buyer who pays without accepting the terms. */
export const TERMS_REQUIRED = 'Acceptez les conditions générales de vente pour continuer.';

/** Acceptance of the terms of sale, asked before every payment. */
export function TermsCheckbox({ isAccepted, onChange, error }: TermsCheckboxProps) {
  return (
    <Checkbox isSelected={isAccepted} onChange={onChange} error={error}>
      J'accepte les{' '}
      <Link to="/cgv" target="_blank" rel="noreferrer" className="underline">
        conditions générales de vente
      </Link>
    </Checkbox>
  );
}
