import type { Pack, PricingItem } from '@praticio/contracts/billing/shop';

/** The saving of a pack compared with single units. */
export interface Saving {
  cents: number;
  /** Rounded to the nearest whole number. */
  percent: number;
}

/** Null if single units are not for sale, or not dearer. */
export function savingOf(
  { priceInCents, packSize }: Pick<Pack, 'priceInCents' | 'packSize'>,
  unit: Pick<PricingItem, 'priceInCents'> | null,
): Saving | null {
  const separately = (unit?.priceInCents ?? 0) * packSize;
  if (separately <= priceInCents) return null;
  return {
    cents: separately - priceInCents,
    percent: Math.round((1 - priceInCents / separately) * 100),
  };
}

/** The pack in the middle of `packs`, which are sorted by size; null if there is no choice. */
export function recommendedPack(packs: readonly Pack[]): Pack | null {
  return packs.length < 2 ? null : (packs[Math.floor(packs.length / 2)] ?? null);
}
