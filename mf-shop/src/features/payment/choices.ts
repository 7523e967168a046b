import type { PaymentContext } from 'contracts/billing/payment';
import { type Pack, type PricingItem, type ShopServices, unitPriceInCents } from 'contracts/billing/shop';

/** An option of the payment window. */
export interface Choice {
  kind: 'pack' | 'direct';
  pricing: PricingItem;
  title: string;
  /** Number of credits. */
  size: number;
}

const packChoice = (pack: Pack): Choice => ({
  kind: 'pack',
  pricing: pack,
  title: pack.description,
  size: pack.packSize,
});

const unitTitles = { offer: 'Une offre', cv: 'Un CV', urgent: 'Badge urgent, 30 jours' } as const;

function unitChoice(kind: keyof typeof unitTitles, pricing: PricingItem | null): Choice[] {
  return pricing ? [{ kind: 'direct', pricing, title: unitTitles[kind], size: 1 }] : [];
}

/** True if only the badge is bought: for an existing offer, or for a draft that lacks nothing else. */
export function isUrgentOnly({ type, source, addons }: PaymentContext): boolean {
  return type === 'urgent_offer' || (source === 'direct_purchase' && addons?.urgent === true);
}

/** The options for a context: the single unit, then the packs. */
export function choicesOf(context: PaymentContext, services: ShopServices): Choice[] {
  const { directPrices, offerPacks, cvPacks } = services;
  if (isUrgentOnly(context)) return unitChoice('urgent', directPrices.urgent);
  return context.type === 'cv'
    ? [...unitChoice('cv', directPrices.cv), ...cvPacks.map(packChoice)]
    : [...unitChoice('offer', directPrices.offer), ...offerPacks.map(packChoice)];
}

/** Price of one credit, in cents. */
export function centsPerCredit({ pricing, size }: Choice): number {
  return unitPriceInCents({ priceInCents: pricing.priceInCents, packSize: size });
}

/** Price of the choice and of the urgent badge, if added, in cents. */
export function totalInCents(choice: Choice | undefined, urgent: PricingItem | null): number {
  return (choice?.pricing.priceInCents ?? 0) + (urgent?.priceInCents ?? 0);
}
