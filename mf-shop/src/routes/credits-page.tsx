import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { CreditBalance } from '../features/balance/credit-balance.tsx';
import { LotsSection } from '../features/credits/lots-section.tsx';
import { MovementsSection } from '../features/credits/movements-section.tsx';
import { PurchasesSection } from '../features/credits/purchases-section.tsx';

/** /shop/credits: lots with their expiry, purchases with their invoices, and all movements. */
export function CreditsPage() {
  return (
    <Container>
      <PageHeader title="Mes crédits" actions={<LinkButton to="/shop">Acheter des crédits</LinkButton>} />
      <Stack gap="large">
        <CreditBalance variant="card" />
        <LotsSection />
        <PurchasesSection />
        <MovementsSection />
      </Stack>
    </Container>
  );
}
