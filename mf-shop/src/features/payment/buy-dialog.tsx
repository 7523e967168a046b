import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { ORDER_NUMBER_MAX } from '@praticio/contracts/billing/payment';
import { vatOf } from '@praticio/contracts/billing/quote';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Checkbox } from '@praticio/ui-kit/choice';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Stack } from '@praticio/ui-kit/layout';
import { useHasRole } from '@praticio/ui-kit/session';
import { TextField } from '@praticio/ui-kit/text-field';
import { useState } from 'react';
import { type Choice, centsPerCredit } from './choices.ts';
import { QuoteForm } from './quote-form.tsx';
import { TERMS_REQUIRED, TermsCheckbox } from './terms-checkbox.tsx';
import { useCheckout } from './use-checkout.ts';

const FALLBACK = 'Erreur lors de la création du paiement';

/** Confirms a purchase of the shop; candidates, who are charged for nothing, read an explanation of credits. */
export function BuyDialog({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  return (
    <Dialog title={choice.title} size="small" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {isRecruiter ? <Purchase choice={choice} /> : <FreeForCandidates />}
    </Dialog>
  );
}

const FreeForCandidates = () => (
  <Stack>
    <p>
      Chercher un poste est gratuit : les crédits ne servent qu'à recruter. Activez votre compte recruteur
      depuis votre profil pour en acheter.
    </p>
    <LinkButton to="/profile" isWide>
      Ouvrir mon profil
    </LinkButton>
  </Stack>
);

/** The items, the terms of sale and the button that pays. */
function Purchase({ choice }: { choice: Choice }) {
  const { kind, pricing, size } = choice;
  const [hasTerms, setHasTerms] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const [isOrganisation, setOrganisation] = useState(false);
  const [orderNumber, setOrderNumber] = useState('');
  const [byTransfer, setByTransfer] = useState(false);
  const [wantsQuote, setWantsQuote] = useState(false);
  const checkout = useCheckout(FALLBACK);
  const pay = () => {
    if (hasTerms)
      checkout.mutate({
        ...{ kind, pricingId: pricing.id },
        ...(orderNumber.trim() && { orderNumber: orderNumber.trim() }),
        ...(byTransfer && { byTransfer }),
      });
    else setTermsError(TERMS_REQUIRED);
  };
  return (
    <Stack>
      <div>
        <p className="data text-4xl font-bold">{pricing.formattedPrice}</p>
        <p className="text-muted">
          {`TTC, dont ${formatEuros(vatOf(pricing.priceInCents).vatInCents)} de TVA`}
        </p>
        <p className="text-muted">
          {size > 1 && `${formatEuros(centsPerCredit(choice))} par crédit, `}
          {`valable ${CREDIT_LIFETIME_MONTHS} mois`}
        </p>
      </div>
      {isOrganisation ? (
        <>
          <TextField
            label="Numéro de commande"
            description="Facultatif : il figurera sur la facture."
            value={orderNumber}
            onChange={setOrderNumber}
            maxLength={ORDER_NUMBER_MAX}
            autoComplete="off"
          />
          <Checkbox isSelected={byTransfer} onChange={setByTransfer}>
            Payer par virement : les crédits arrivent à la réception du montant entier
          </Checkbox>
          {wantsQuote ? (
            <QuoteForm pricingId={pricing.id} orderNumber={orderNumber} />
          ) : (
            <Button variant="secondary" onPress={() => setWantsQuote(true)}>
              Obtenir un devis (PDF)
            </Button>
          )}
        </>
      ) : (
        <Button variant="ghost" onPress={() => setOrganisation(true)}>
          Devis, numéro de commande ou virement
        </Button>
      )}
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
        {byTransfer ? 'Obtenir les coordonnées bancaires' : `Payer ${pricing.formattedPrice}`}
      </Button>
    </Stack>
  );
}
