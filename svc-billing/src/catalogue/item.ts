import type { CatalogueEntry } from '@praticio/contracts/billing/shop';

/** An entry for sale, with its Stripe price if there is one of its amount. */
export interface CatalogueItem extends CatalogueEntry {
  stripePriceId: string | null;
}
