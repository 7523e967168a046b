import { isProperty } from '@praticio/contracts/offers/terms';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { FormSwitch } from '@praticio/ui-kit/form-fields';
import { usePoolSize } from '../../api/get-pool-size.ts';
import type { OfferFormValues } from './offer-form-values.ts';

/** Whether the structure's pool sees a new offer first: for work, and only with people in the pool. */
export function PoolFirstField() {
  const { control } = useFormContext<OfferFormValues>();
  const family = useWatch({ control, name: 'family' });
  const { data: people = 0, isError } = usePoolSize();
  if (family && isProperty(family)) return null;
  if (isError)
    return (
      <p role="alert" className="text-sm text-muted">
        Vos remplaçants n'ont pas pu être lus.
      </p>
    );
  if (people === 0) return null;
  return (
    <FormSwitch
      name="poolFirst"
      description="24 h avant d'ouvrir l'offre à tous. Vos remplaçants de cette profession y sont invités dès la publication."
    >
      D'abord à mes remplaçants
    </FormSwitch>
  );
}
