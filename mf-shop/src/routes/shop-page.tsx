import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { useArrived } from '@praticio/ui-kit/query';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSession } from '@praticio/ui-kit/session';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { usePending } from '../api/get-pending.ts';
import { useShopServices } from '../api/get-shop-services.ts';
import { CreditBalance } from '../features/balance/credit-balance.tsx';
import { BuyDialog } from '../features/payment/buy-dialog.tsx';
import { type Choice, packChoice, unitChoice } from '../features/payment/choices.ts';
import { Catalogue } from '../features/shop/catalogue.tsx';
import { TransferNotice } from '../features/shop/transfer-notice.tsx';

const LOADING = <SkeletonList count={3} label="Chargement de la boutique..." />;

/** /shop */
export function ShopPage() {
  const services = useShopServices();
  const pending = usePending();
  const hasArrived = useArrived(services, pending);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isReader = useSession().user?.isReader === true;
  return (
    <Container>
      <PageHeader
        title="Boutique"
        lead={`Des packs de crédits, sans abonnement. Valables ${CREDIT_LIFETIME_MONTHS} mois.`}
        actions={
          <LinkButton to="/shop/credits" variant="secondary">
            Mes crédits
          </LinkButton>
        }
      />
      <Stack gap="large">
        <CreditBalance variant="card" />
        {isReader ? (
          <Alert>Votre rôle est Lecture : un recruteur de votre structure achète les crédits.</Alert>
        ) : hasArrived ? (
          <>
            {pending.data && <TransferNotice purchases={pending.data.items} />}
            <QueryState
              query={services}
              loading={LOADING}
              failed={() => 'Erreur lors du chargement de la boutique'}
            >
              {(catalogue) => (
                <Catalogue
                  services={catalogue}
                  onPack={(pack) => setChosen(packChoice(pack))}
                  onUnit={(kind) => setChosen(unitChoice(kind, catalogue.directPrices[kind]))}
                />
              )}
            </QueryState>
          </>
        ) : (
          LOADING
        )}
      </Stack>
      {chosen && <BuyDialog choice={chosen} onClose={() => setChosen(null)} />}
    </Container>
  );
}
