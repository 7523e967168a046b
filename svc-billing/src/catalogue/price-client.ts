import { DEFAULT_CURRENCY } from '@praticio/contracts/billing/shop';
import type { Stripe } from 'stripe';
import type { CatalogueItem } from './item.ts';
import type { CatalogueStore } from './store.ts';

/** Stripe's prices cannot change, so the key contains the amount: another amount means a new price. */
const lookupKeyOf = ({ id, priceInCents }: CatalogueItem): string => `praticio:${id}:${priceInCents}`;

async function priceOf(stripe: Stripe, item: CatalogueItem): Promise<{ id: string; isNew: boolean }> {
  const key = lookupKeyOf(item);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  if (data[0]) return { id: data[0].id, isNew: false };
  const product = await stripe.products.create(
    { name: item.description, metadata: { catalogueId: item.id } },
    { idempotencyKey: `product:${key}` },
  );
  const price = await stripe.prices.create(
    {
      product: product.id,
      currency: DEFAULT_CURRENCY.toLowerCase(),
      unit_amount: item.priceInCents,
      tax_behavior: 'inclusive',
      lookup_key: key,
    },
    { idempotencyKey: `price:${key}` },
  );
  return { id: price.id, isNew: true };
}

/** Links every catalogue entry to a Stripe price of its amount. Safe to repeat and to interrupt. */
export async function syncPrices(stripe: Stripe, catalogue: Pick<CatalogueStore, 'list' | 'linkPrice'>) {
  let created = 0;
  const items = await catalogue.list();
  for (const item of items) {
    const { id, isNew } = await priceOf(stripe, item);
    if (isNew) created += 1;
    if (item.stripePriceId !== id) await catalogue.linkPrice(item.id, { id, cents: item.priceInCents });
  }
  return { created, kept: items.length - created };
}
