import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { useEffect } from 'react';
import { useCancelNotice } from '../api/get-cancel-notice.ts';
import { paymentMemory } from '../features/payment/payment-memory.ts';

/** /payment/cancel */
export function PaymentCancelPage() {
  useCancelNotice();
  useEffect(() => paymentMemory.clear(), []);
  return (
    <Container width="narrow">
      <PageHeader title="Paiement annulé" />
      <Card>
        <Stack>
          <p className="m-0">Votre paiement a été annulé : aucun montant n'a été débité.</p>
          <div className="flex flex-col gap-3 sm:flex-row">
            <LinkButton to="/shop">Retour à la boutique</LinkButton>
            <LinkButton to="/dashboard" variant="secondary">
              Mon espace
            </LinkButton>
            <LinkButton to="/contact" variant="ghost">
              Nous contacter
            </LinkButton>
          </div>
        </Stack>
      </Card>
    </Container>
  );
}
