import type { PaymentContext } from '@praticio/contracts/billing/payment';
import { formatEuros, type ShopServices } from '@praticio/contracts/billing/shop';
import { urgentEndWords } from '@praticio/contracts/offers/mission-end';
import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { RadioCards, Switch } from '@praticio/ui-kit/choice';
import { Stack } from '@praticio/ui-kit/layout';
import { useState } from 'react';
import { type Choice, centsPerCredit, choicesOf, isUrgentOnly, totalInCents } from './choices.ts';
import { TERMS_REQUIRED, TermsCheckbox } from './terms-checkbox.tsx';
import { useCheckout } from './use-checkout.ts';

const FALLBACK = 'Erreur lors de la création de la session de paiement';

/** The last day of the mission that the badge is for, if the page that asks for the payment knows it. */
const missionEnd = ({ data }: PaymentContext) => (typeof data?.endDate === 'string' ? data.endDate : null);

/** Preselects the unit if the page asked for it or it is the only option. Packs are never preselected. */
function firstChoice({ source }: PaymentContext, choices: Choice[]): string | null {
  const unit = choices.find(({ kind }) => kind === 'direct');
  return unit && (source === 'direct_purchase' || choices.length === 1) ? unit.pricing.id : null;
}

interface PaymentFormProps {
  context: PaymentContext;
  services: ShopServices;
}

export function PaymentForm({ context, services }: PaymentFormProps) {
  const choices = choicesOf(context, services);
  const [chosenId, setChosenId] = useState(() => firstChoice(context, choices));
  const [wantsUrgent, setWantsUrgent] = useState(context.addons?.urgent === true && !isUrgentOnly(context));
  const [hasTerms, setHasTerms] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const checkout = useCheckout(FALLBACK);

  const urgentPrice = services.directPrices.urgent;
  const offersUrgent = context.type === 'offer' && !isUrgentOnly(context);
  const chosen = choices.find(({ pricing }) => pricing.id === chosenId);
  const total = totalInCents(chosen, wantsUrgent ? urgentPrice : null);

  const problemOf = () => {
    if (choices.length === 0)
      return isUrgentOnly(context) ? 'Tarif urgent indisponible.' : 'Aucun tarif disponible';
    if (!chosen) return 'Veuillez sélectionner un pack';
    if (wantsUrgent && !urgentPrice) return 'Tarif urgent indisponible.';
    return hasTerms ? null : TERMS_REQUIRED;
  };

  const pay = () => {
    const found = problemOf();
    setProblem(found);
    if (found || !chosen) return;
    const urgentPricingId = context.addons?.urgentPricingId ?? urgentPrice?.id;
    const addons = wantsUrgent ? { urgent: true, ...(urgentPricingId && { urgentPricingId }) } : undefined;
    const { addons: _asked, ...kept } = context;
    checkout.mutate({
      kind: chosen.kind,
      pricingId: chosen.pricing.id,
      context: { ...kept, ...(addons && { addons }) },
      ...(context.offer_id && { offerId: context.offer_id }),
    });
  };

  const missing = choices.length === 0 ? problemOf() : null;
  return (
    <Stack>
      {missing ? (
        <Alert tone="warning">{missing}</Alert>
      ) : (
        <RadioCards
          label="Que souhaitez-vous acheter ?"
          value={chosenId}
          onChange={(id) => {
            setChosenId(id);
            setProblem(null);
          }}
          cards={choices.map((choice) => ({
            value: choice.pricing.id,
            title: choice.title,
            description:
              choice.kind === 'pack' ? `${formatEuros(centsPerCredit(choice))} par crédit` : "À l'unité",
            aside: <strong>{choice.pricing.formattedPrice}</strong>,
          }))}
        />
      )}
      {offersUrgent && (
        <Switch
          isSelected={wantsUrgent}
          onChange={setWantsUrgent}
          description={`Votre offre est mise en avant ${urgentEndWords(new Date(), missionEnd(context))}.`}
        >
          {urgentPrice
            ? `Ajouter le badge urgent (${urgentPrice.formattedPrice})`
            : 'Ajouter le badge urgent'}
        </Switch>
      )}
      <TermsCheckbox isAccepted={hasTerms} onChange={setHasTerms} />
      {problem && !missing && <Alert tone="danger">{problem}</Alert>}
      <Button
        size="large"
        isWide
        onPress={pay}
        isPending={checkout.isPending || checkout.isSuccess}
        pendingLabel="Redirection vers le paiement..."
        isDisabled={missing !== null}
      >
        {total > 0 ? `Payer ${formatEuros(total)}` : 'Payer'}
      </Button>
    </Stack>
  );
}
