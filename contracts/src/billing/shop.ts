import { z } from 'zod';
import { creditKindSchema } from './credit.ts';

/** A price. `price` is in euros; `priceInCents` is the amount charged. VAT is included. */
export const pricingItemSchema = z.object({
  id: z.string(),
  price: z.number(),
  priceInCents: z.number().int().positive(),
  currency: z.string(),
  formattedPrice: z.string(),
});
export type PricingItem = z.infer<typeof pricingItemSchema>;

/** A pack of `packSize` credits of one kind. */
export const packSchema = pricingItemSchema.extend({
  description: z.string(),
  packSize: z.number().int().positive(),
});
export type Pack = z.infer<typeof packSchema>;

/** Smallest first. */
export const packsSchema = z.array(packSchema);

/** Price of a single unit of each kind; null if it is not for sale. */
export const directPricesSchema = z.object({
  offer: pricingItemSchema.nullable(),
  cv: pricingItemSchema.nullable(),
  urgent: pricingItemSchema.nullable(),
});
export type DirectPrices = z.infer<typeof directPricesSchema>;

export const pricesSchema = z.object({ directPrices: directPricesSchema });

/** The whole catalogue. */
export const shopServicesSchema = z.object({
  offerPacks: packsSchema,
  cvPacks: packsSchema,
  directPrices: directPricesSchema,
});
export type ShopServices = z.infer<typeof shopServicesSchema>;

export const DEFAULT_CURRENCY = 'EUR';

/** Initial content of the catalogue in the database, where it can be changed. */
export const defaultCatalogue = [
  { id: 'offer-unit', kind: 'offer', packSize: 1, priceInCents: 4900, description: 'Une offre' },
  { id: 'cv-unit', kind: 'cv', packSize: 1, priceInCents: 900, description: 'Un CV' },
  {
    id: 'urgent-unit',
    kind: 'urgent',
    packSize: 1,
    priceInCents: 1900,
    description: 'Badge urgent, 30 jours',
  },
  { id: 'offer-pack-5', kind: 'offer', packSize: 5, priceInCents: 19_900, description: 'Pack de 5 offres' },
  {
    id: 'offer-pack-10',
    kind: 'offer',
    packSize: 10,
    priceInCents: 34_900,
    description: 'Pack de 10 offres',
  },
  {
    id: 'offer-pack-25',
    kind: 'offer',
    packSize: 25,
    priceInCents: 74_900,
    description: 'Pack de 25 offres',
  },
  { id: 'cv-pack-10', kind: 'cv', packSize: 10, priceInCents: 7900, description: 'Pack de 10 CV' },
  { id: 'cv-pack-25', kind: 'cv', packSize: 25, priceInCents: 16_900, description: 'Pack de 25 CV' },
  { id: 'cv-pack-50', kind: 'cv', packSize: 50, priceInCents: 29_900, description: 'Pack de 50 CV' },
] as const;

export const catalogueEntrySchema = z.object({
  id: z.string(),
  kind: creditKindSchema,
  packSize: z.number().int().positive(),
  priceInCents: z.number().int().positive(),
  description: z.string(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: DEFAULT_CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats cents as euros in French: 4900 → '49 €', 3980 → '39,80 €'. */
export function formatEuros(cents: number): string {
  return euros.format(cents / 100);
}

/** Price of one credit of a pack, in cents, rounded to the nearest cent. */
export function unitPriceInCents(pack: Pick<Pack, 'priceInCents' | 'packSize'>): number {
  return Math.round(pack.priceInCents / pack.packSize);
}
