import type { CreditKind } from '@praticio/contracts/billing/credit';
import {
  type CatalogueEntry,
  DEFAULT_CURRENCY,
  formatEuros,
  type Pack,
  type PricingItem,
  type ShopServices,
} from '@praticio/contracts/billing/shop';

function pricingOf({ id, priceInCents }: CatalogueEntry): PricingItem {
  return {
    id,
    price: priceInCents / 100,
    priceInCents,
    currency: DEFAULT_CURRENCY,
    formattedPrice: formatEuros(priceInCents),
  };
}

function packsOf(entries: CatalogueEntry[], kind: CreditKind): Pack[] {
  return entries
    .filter((entry) => entry.kind === kind && entry.packSize > 1)
    .map((entry) => ({ ...pricingOf(entry), description: entry.description, packSize: entry.packSize }));
}

/** The catalogue as the shop shows it: entries of several credits are packs, single credits are direct prices. */
export function shopServicesView(entries: CatalogueEntry[]): ShopServices {
  const single = (kind: CreditKind) => {
    const entry = entries.find((candidate) => candidate.kind === kind && candidate.packSize === 1);
    return entry ? pricingOf(entry) : null;
  };
  return {
    offerPacks: packsOf(entries, 'offer'),
    cvPacks: packsOf(entries, 'cv'),
    directPrices: { offer: single('offer'), cv: single('cv'), urgent: single('urgent') },
  };
}
