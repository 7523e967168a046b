import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { Pack, ShopServices } from '@praticio/contracts/billing/shop';
import { OFFER_LIFETIME_DAYS } from '@praticio/contracts/offers/limits';
import { PackSection } from './pack-section.tsx';
import { ShopInformation } from './shop-information.tsx';
import { UnitsSection } from './units-section.tsx';

interface CatalogueProps {
  services: ShopServices;
  /** Without both the prices are shown and nothing can be bought. */
  onPack?: (pack: Pack) => void;
  onUnit?: (kind: CreditKind) => void;
}

/** Packs, units and their common conditions. */
export function Catalogue({ services, onPack, onUnit }: CatalogueProps) {
  const { offerPacks, cvPacks, directPrices } = services;
  return (
    <>
      <PackSection
        title="Publier des offres"
        lead={`1 crédit : une offre en ligne pendant ${OFFER_LIFETIME_DAYS} jours.`}
        kind="offer"
        packs={offerPacks}
        unit={directPrices.offer}
        {...(onPack && { onBuy: onPack })}
      />
      <PackSection
        title="Consulter des CV"
        lead="1 crédit : un CV débloqué, à garder."
        kind="cv"
        packs={cvPacks}
        unit={directPrices.cv}
        {...(onPack && { onBuy: onPack })}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <UnitsSection prices={directPrices} {...(onUnit && { onBuy: onUnit })} />
        <ShopInformation />
      </div>
    </>
  );
}
