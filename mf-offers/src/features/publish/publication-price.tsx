import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { OwnCredits } from '../../shared/own-credits.tsx';
import type { OfferFormValues } from './offer-form-values.ts';

/** The credits that publishing costs, and those in the account. */
export function PublicationPrice() {
  const { control } = useFormContext<OfferFormValues>();
  const isUrgent = useWatch({ control, name: 'urgent' });
  return (
    <p className="text-sm text-muted">
      Coût : <strong className="text-ink">1 crédit d'offre{isUrgent && ' et 1 badge urgent'}</strong>
      <OwnCredits kinds={isUrgent ? ['offer', 'urgent'] : ['offer']} />
    </p>
  );
}
