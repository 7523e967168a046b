import { type OfferKind, offerKinds } from '@praticio/contracts/offers/details';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { familyOfKind, KIND_CARDS } from './kinds.ts';
import type { OfferFormValues } from './offer-form-values.ts';
import { offerKindOf } from './terms-values.ts';

/**
 * 'Que proposez-vous ?': the kind of offer decides the next fields. The cards fold once one is chosen here; a contract type, which is
 * chosen below them, marks its card only, so that nothing moves under the eye.
 */
export function KindField() {
  const { control, setValue } = useFormContext<OfferFormValues>();
  const [family, transfer, contractType] = useWatch({
    control,
    name: ['family', 'transfer', 'contractType'],
  });
  const chosen = offerKindOf({ family, transfer }, contractType);
  const [isChosenBefore] = useState(chosen !== null);
  const isFolded = family !== '' || (isChosenBefore && chosen !== null);
  const cards = useRef<HTMLFieldSetElement>(null);
  const hold = useHeldCard(cards, isFolded);
  const choose = (kind: OfferKind) => {
    hold(kind);
    const change = { shouldDirty: true };
    setValue('family', familyOfKind(kind), change);
    setValue('transfer', kind === 'sale' || kind === 'association' ? kind : '', change);
    // premises and practices have no contract
    if (familyOfKind(kind) === 'premises' || familyOfKind(kind) === 'sale')
      setValue('contractType', '', change);
  };
  return (
    <fieldset ref={cards} className="kinds" data-folded={isFolded ? '' : undefined}>
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
              <FamilyMark family={familyOfKind(kind)} isDecorative size={isFolded ? 'small' : 'medium'} />
              <span className="kinds__title">{title}</span>
              {!isFolded && (
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

/** Keeps the card that is chosen where it is on the screen while the others fold around it, as far as the page can be scrolled. */
function useHeldCard(cards: RefObject<HTMLElement | null>, isFolded: boolean) {
  const held = useRef<{ kind: OfferKind; top: number } | null>(null);
  const topOf = (kind: OfferKind) =>
    cards.current?.querySelector(`label:has([value=${kind}])`)?.getBoundingClientRect().top ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they have folded
  useLayoutEffect(() => {
    if (held.current) document.documentElement.scrollTop += topOf(held.current.kind) - held.current.top;
    held.current = null;
  }, [isFolded]);
  return (kind: OfferKind) => {
    held.current = { kind, top: topOf(kind) };
  };
}
