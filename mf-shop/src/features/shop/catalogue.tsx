import type { ShopServices } from '@praticio/contracts/billing/shop';
import { OFFER_LIFETIME_DAYS } from '@praticio/contracts/offers/limits';
import { type Choice, packChoice, unitChoice } from '../payment/choices.ts';
import { PackSection } from './pack-section.tsx';
import { ShopInformation } from './shop-information.tsx';
import { UnitsSection } from './units-section.tsx';

interface CatalogueProps {
  services: ShopServices;
  /** Without it the prices are shown and nothing can be bought. */
  onChoose?: (choice: Choice | null) => void;
}

/** Packs, units and what holds for all of them. */
export function Catalogue({ services: { offerPacks, cvPacks, directPrices }, onChoose }: CatalogueProps) {
  return (
    <>
      <PackSection
        title="Publier des offres"
        lead={`1 crédit : une offre en ligne pendant ${OFFER_LIFETIME_DAYS} jours.`}
        kind="offer"
        packs={offerPacks}
        unit={directPrices.offer}
        {...(onChoose && { onBuy: (pack) => onChoose(packChoice(pack)) })}
      />
      <PackSection
        title="Consulter des CV"
        lead="1 crédit : un CV débloqué, à garder."
        kind="cv"
        packs={cvPacks}
        unit={directPrices.cv}
        {...(onChoose && { onBuy: (pack) => onChoose(packChoice(pack)) })}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <UnitsSection
          prices={directPrices}
          {...(onChoose && { onBuy: (kind) => onChoose(unitChoice(kind, directPrices[kind])) })}
        />
        <ShopInformation />
      </div>
    </>
  );
}
