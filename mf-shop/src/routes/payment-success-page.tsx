import { PAYMENT_REDIRECT_MS } from '@praticio/contracts/base/durations';
import { PAYMENT_REFERENCE_LENGTH } from '@praticio/contracts/billing/limits';
import type { PaymentContext, PaymentSuccess, Transfer } from '@praticio/contracts/billing/payment';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { isPassing, messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { Container, PageHeader, Row, Stack } from '@praticio/ui-kit/layout';
import { useFailure } from '@praticio/ui-kit/query-state';
import { Navigate, useNavigate, useSearchParams } from '@praticio/ui-kit/router';
import { EmptyState, ErrorState, Spinner } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useState } from 'react';
import { isNotPaidYet, usePaymentConfirmation } from '../api/confirm-payment.ts';
import { usePending } from '../api/get-pending.ts';
import { paymentMemory } from '../features/payment/payment-memory.ts';
import { destinationOf } from '../features/return/destination.ts';
import { creditsInWords } from '../shared/credit-words.ts';
import { InstructionsLink } from '../shared/instructions-link.tsx';

/** /payment/success: shows the result of a payment once, then opens the page that it was for. */
export function PaymentSuccessPage() {
  const [parameters] = useSearchParams();
  const sessionId = parameters.get('session_id');
  const [wasHandled] = useState(() => sessionId !== null && paymentMemory.isHandled(sessionId));
  const confirmation = usePaymentConfirmation(wasHandled ? null : sessionId);
  const failure = useFailure(confirmation);
  useRedirect(confirmation.data);

  if (wasHandled) return <Navigate to="/dashboard" replace />;
  return (
    <Container width="narrow">
      <PageHeader title="Paiement" />
      {!sessionId ? (
        <ErrorState title="Session invalid" action={<OtherPages />} />
      ) : confirmation.data ? (
        <Confirmed payment={confirmation.data} />
      ) : isNotPaidYet(failure) ? (
        <NotConfirmedYet onRetry={() => void confirmation.refetch()} isRetrying={confirmation.isFetching} />
      ) : failure ? (
        <ErrorState
          title={messageOf(failure, 'Erreur lors de la confirmation du paiement')}
          onRetry={isPassing(failure) ? () => void confirmation.refetch() : undefined}
          isRetrying={confirmation.isFetching}
          action={<OtherPages />}
        />
      ) : (
        <div className="flex flex-col items-center gap-4 py-12" role="status">
          <Spinner />
          <p>Confirmation de votre paiement...</p>
        </div>
      )}
    </Container>
  );
}

function useRedirect(payment: PaymentSuccess | undefined) {
  const navigate = useNavigate();
  const isConfirmed = payment !== undefined;
  // a buyer who leaves before the redirect must not find the context of this payment later
  useEffect(() => (isConfirmed ? () => paymentMemory.clear() : undefined), [isConfirmed]);
  useEffect(() => {
    if (!payment) return;
    const { to, message } = destinationOf(payment, paymentMemory.read(), paymentMemory.hasDraft());
    paymentMemory.markHandled(payment.sessionId);
    if (to === '/dashboard' && message) toast.success(message);
    const timer = setTimeout(() => {
      if (to !== '/dashboard' && message) toast.success(message);
      void navigate(to, { replace: true, state: { creditsAdded: true } });
    }, PAYMENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [payment, navigate]);
}

/** A badge that was bought for an offer is on it already: no unit is left on the account. */
function confirmationOf(payment: PaymentSuccess, context: PaymentContext | null) {
  const { creditsAdded, lines, publishedOfferId } = payment;
  if (context?.type === 'urgent_offer' && publishedOfferId !== null)
    return 'Paiement confirmé. Votre badge urgent est actif.';
  const bought =
    lines?.map(({ kind, quantity }) => creditsInWords(kind, quantity)).join(' et ') ??
    formatCount(creditsAdded, 'crédit');
  const added = creditsAdded > 1 ? 'ont été ajoutés' : 'a été ajouté';
  return `Paiement confirmé : ${bought} ${added} à votre compte.`;
}

function Confirmed({ payment }: { payment: PaymentSuccess }) {
  const { sessionId } = payment;
  const [context] = useState(() => paymentMemory.read());
  return (
    <Card>
      <Stack>
        <div className="flex items-center gap-3">
          <Icon name="checkCircle" className="size-8 shrink-0 text-success" />
          <p role="status" className="m-0 text-lg font-semibold">
            {confirmationOf(payment, context)}
          </p>
        </div>
        <p className="m-0">
          Référence : <code className="break-all">{sessionId.slice(0, PAYMENT_REFERENCE_LENGTH)}</code>
        </p>
        <OtherPages />
      </Stack>
    </Card>
  );
}

/** Shown while the bank has not confirmed the payment, or if the page was opened before paying. */
function NotConfirmedYet({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const transfer = usePending().data?.items[0]?.transfer;
  if (transfer) return <TransferAwaited transfer={transfer} />;
  return (
    <EmptyState
      icon="clock"
      title="Ce paiement n'est pas encore confirmé par votre banque."
      action={
        <Row align="center">
          <Button variant="secondary" onPress={onRetry} isPending={isRetrying}>
            Vérifier à nouveau
          </Button>
          <OtherPages />
        </Row>
      }
    >
      Dès sa confirmation, vos crédits seront ajoutés et un email vous préviendra : vous pouvez quitter cette
      page.
    </EmptyState>
  );
}

/** The newest purchase is a bank transfer: its money takes days, and nothing can be done here until it arrives. */
function TransferAwaited({ transfer: { missingInCents, dueAt, instructionsUrl } }: { transfer: Transfer }) {
  return (
    <EmptyState
      icon="clock"
      title="Votre virement est attendu"
      action={
        <Row align="center">
          <LinkButton to="/shop/credits">Suivre mon virement</LinkButton>
          <InstructionsLink url={instructionsUrl} />
        </Row>
      }
    >
      {`${formatEuros(missingInCents)} à virer jusqu'au ${formatDate(dueAt)}. Les crédits arrivent dès que le montant entier est reçu, et un email vous prévient.`}
    </EmptyState>
  );
}

function OtherPages() {
  return (
    <Row>
      <LinkButton to="/dashboard">Mon espace</LinkButton>
      <LinkButton to="/shop" variant="secondary">
        Boutique
      </LinkButton>
    </Row>
  );
}
