import { CREDIT_LIFETIME_MONTHS } from 'contracts/billing/limits';
import { formatEuros } from 'contracts/billing/shop';
import { useState } from 'react';
import { Button } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { Stack } from 'ui-kit/layout';
import { type Choice, centsPerCredit } from './choices.ts';
import { TERMS_REQUIRED, TermsCheckbox } from './terms-checkbox.tsx';
import { useCheckout } from './use-checkout.ts';

const FALLBACK = 'Erreur lors de la création du paiement';

/** Confirms a purchase of the shop: what is bought, the terms of sale and the button that pays. */
export function BuyDialog({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const { kind, pricing, title, size } = choice;
  const [hasTerms, setHasTerms] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const checkout = useCheckout(FALLBACK);
  const pay = () => {
    if (hasTerms) checkout.mutate({ kind, pricingId: pricing.id });
    else setTermsError(TERMS_REQUIRED);
  };
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Stack>
        <div>
          <p className="data text-4xl font-bold">{pricing.formattedPrice}</p>
          <p className="text-muted">
            {size > 1 && `soit ${formatEuros(centsPerCredit(choice))} par crédit, `}
            {`TTC, valable ${CREDIT_LIFETIME_MONTHS} mois`}
          </p>
        </div>
        <TermsCheckbox
          isAccepted={hasTerms}
          error={termsError}
          onChange={(isAccepted) => {
            setHasTerms(isAccepted);
            setTermsError(undefined);
          }}
        />
        <Button
          size="large"
          isWide
          onPress={pay}
          isPending={checkout.isPending || checkout.isSuccess}
          pendingLabel="Redirection vers le paiement..."
        >
          {`Payer ${pricing.formattedPrice}`}
        </Button>
      </Stack>
    </Dialog>
  );
}
