import { type OfferKind, offerKinds } from '@praticio/contracts/offers/details';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { familyOfKind, KIND_CARDS } from './kinds.ts';
import type { OfferFormValues } from './offer-form-values.ts';
import { offerKindOf } from './terms-values.ts';

/** 'Que proposez-vous ?': the kind of offer decides the next fields. */
export function KindField() {
  const { control, setValue } = useFormContext<OfferFormValues>();
  const [family, transfer, contractType] = useWatch({
    control,
    name: ['family', 'transfer', 'contractType'],
  });
  const chosen = offerKindOf({ family, transfer }, contractType);
  const choose = (kind: OfferKind) => {
    const change = { shouldDirty: true };
    setValue('family', familyOfKind(kind), change);
    setValue('transfer', kind === 'sale' || kind === 'association' ? kind : '', change);
    // premises and practices have no contract
    if (familyOfKind(kind) === 'premises' || familyOfKind(kind) === 'sale')
      setValue('contractType', '', change);
  };
  return (
    <fieldset className="kinds" data-chosen={chosen ? '' : undefined}>
      <legend className="kinds__legend">Que proposez-vous ?</legend>
      <div className="kinds__cards">
        {offerKinds.map((kind) => {
          const { title, examples, asks } = KIND_CARDS[kind];
          return (
            <label key={kind} className={`family-${familyOfKind(kind)} kinds__card`}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={chosen === kind}
                onChange={() => choose(kind)}
                className="sr-only"
              />
              <FamilyMark family={familyOfKind(kind)} isDecorative size={chosen ? 'small' : 'medium'} />
              <span className="kinds__title">{title}</span>
              {!chosen && (
                <>
                  <span className="kinds__examples">{examples}</span>
                  <span className="kinds__asks">
                    <strong>À préciser :</strong> {asks}
                  </span>
                </>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
