import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { OFFER_LIFETIME_DAYS } from '@praticio/contracts/offers/limits';
import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useShopServices } from '../api/get-shop-services.ts';
import { CreditBalance } from '../features/balance/credit-balance.tsx';
import { BuyDialog } from '../features/payment/buy-dialog.tsx';
import { type Choice, packChoice, unitChoice } from '../features/payment/choices.ts';
import { PackSection } from '../features/shop/pack-section.tsx';
import { ShopInformation } from '../features/shop/shop-information.tsx';
import { UnitsSection } from '../features/shop/units-section.tsx';

/** /shop */
export function ShopPage() {
  const services = useShopServices();
  const [chosen, setChosen] = useState<Choice | null>(null);
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
        <QueryState
          query={services}
          loading={<SkeletonList count={3} label="Chargement de la boutique..." />}
          failed={() => 'Erreur lors du chargement de la boutique'}
        >
          {({ offerPacks, cvPacks, directPrices }) => (
            <>
              <PackSection
                title="Publier des offres"
                lead={`1 crédit : une offre en ligne pendant ${OFFER_LIFETIME_DAYS} jours.`}
                kind="offer"
                packs={offerPacks}
                unit={directPrices.offer}
                onBuy={(pack) => setChosen(packChoice(pack))}
              />
              <PackSection
                title="Consulter des CV"
                lead="1 crédit : un CV débloqué, à garder."
                kind="cv"
                packs={cvPacks}
                unit={directPrices.cv}
                onBuy={(pack) => setChosen(packChoice(pack))}
              />
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <UnitsSection
                  prices={directPrices}
                  onBuy={(kind) => setChosen(unitChoice(kind, directPrices[kind]))}
                />
                <ShopInformation />
              </div>
            </>
          )}
        </QueryState>
      </Stack>
      {chosen && <BuyDialog choice={chosen} onClose={() => setChosen(null)} />}
    </Container>
  );
}
