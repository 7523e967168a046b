import type { Pack } from 'contracts/billing/shop';
import { useRef, useState } from 'react';
import { LinkButton } from 'ui-kit/button';
import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { QueryState } from 'ui-kit/query-state';
import { SkeletonList } from 'ui-kit/states';
import { useShopServices } from '../api/get-shop-services.ts';
import { CreditBalance } from '../features/balance/credit-balance.tsx';
import { TERMS_REQUIRED, TermsCheckbox } from '../features/payment/terms-checkbox.tsx';
import { useCheckout } from '../features/payment/use-checkout.ts';
import { PackSection } from '../features/shop/pack-section.tsx';
import { ShopInformation } from '../features/shop/shop-information.tsx';

const FALLBACK = 'Erreur lors de la création du paiement';

/** /shop */
export function ShopPage() {
  const services = useShopServices();
  const checkout = useCheckout(FALLBACK);
  const [hasTerms, setHasTerms] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const terms = useRef<HTMLDivElement>(null);

  const buy = (pack: Pack) => {
    if (hasTerms) return checkout.mutate({ kind: 'pack', pricingId: pack.id });
    setTermsError(TERMS_REQUIRED);
    terms.current?.querySelector('input')?.focus();
  };
  const isLeaving = checkout.isPending || checkout.isSuccess;
  const pendingId = isLeaving ? (checkout.variables?.pricingId ?? null) : null;

  return (
    <Container>
      <PageHeader
        title="Boutique"
        lead="Achetez des crédits pour publier vos offres et consulter des CV."
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
          {({ offerPacks, cvPacks }) => (
            <>
              <div ref={terms}>
                <TermsCheckbox
                  isAccepted={hasTerms}
                  error={termsError}
                  onChange={(isAccepted) => {
                    setHasTerms(isAccepted);
                    setTermsError(undefined);
                  }}
                />
              </div>
              <PackSection title="Packs d'offres" packs={offerPacks} onBuy={buy} pendingId={pendingId} />
              <PackSection title="Packs CV" packs={cvPacks} onBuy={buy} pendingId={pendingId} />
            </>
          )}
        </QueryState>
        <ShopInformation />
      </Stack>
    </Container>
  );
}
