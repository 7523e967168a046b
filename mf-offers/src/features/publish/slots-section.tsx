import { familyOfContract, isProperty } from '@praticio/contracts/offers/terms';
import { Card } from '@praticio/ui-kit/card';
import { useFormContext, useFormState, useWatch } from '@praticio/ui-kit/form';
import { SkeletonList } from '@praticio/ui-kit/states';
import { lazy, Suspense } from 'react';
import { FormSection } from './form-section.tsx';
import type { OfferFormValues } from './offer-form-values.ts';

// Its calendar weighs as much as the rest of the form, and offers of posts do without.
const SlotsField = lazy(async () => ({ default: (await import('./slots/slots-field.tsx')).SlotsField }));

/** 'Créneaux', open for locum work; premises and practices have none. */
export function SlotsSection() {
  const { control } = useFormContext<OfferFormValues>();
  const { errors } = useFormState({ control, name: 'slots' });
  const [chosen, contractType, slots] = useWatch({ control, name: ['family', 'contractType', 'slots'] });
  const family = chosen || (contractType ? familyOfContract(contractType) : 'post');
  if (isProperty(family) && slots.length === 0) return null;
  const isAsked = family === 'locum' || slots.length > 0 || Boolean(errors.slots);
  return (
    <Card className={`family-${family}`}>
      <FormSection title="Créneaux" isAsked={isAsked} isLazy>
        <Suspense fallback={<SkeletonList count={3} label="Chargement des créneaux..." />}>
          <SlotsField />
        </Suspense>
      </FormSection>
    </Card>
  );
}
