import { useFormContext } from '@praticio/ui-kit/form';
import type { OfferFormValues } from './offer-form-values.ts';

/** The credits that publishing costs. */
export function PublicationPrice() {
  const { watch } = useFormContext<OfferFormValues>();
  return (
    <p className="text-sm text-muted">
      Coût : <strong className="text-ink">1 crédit d'offre{watch('urgent') && ' et 1 badge urgent'}</strong>
    </p>
  );
}
