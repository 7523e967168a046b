import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { PaymentContext } from '@praticio/contracts/billing/payment';
import {
  type Pack,
  type PricingItem,
  type ShopServices,
  unitPriceInCents,
} from '@praticio/contracts/billing/shop';

/** An option of the payment window. */
export interface Choice {
  kind: 'pack' | 'direct';
  pricing: PricingItem;
  title: string;
  /** Number of credits. */
  size: number;
}

export const packChoice = (pack: Pack): Choice => ({
  kind: 'pack',
  pricing: pack,
  title: pack.description,
  size: pack.packSize,
});

const unitTitles: Record<CreditKind, string> = {
  offer: 'Une offre',
  cv: 'Un CV',
  urgent: 'Badge urgent, 30 jours',
};

/** Null if single units of the kind are not for sale. */
export function unitChoice(kind: CreditKind, pricing: PricingItem | null): Choice | null {
  return pricing && { kind: 'direct', pricing, title: unitTitles[kind], size: 1 };
}

/** True if only the badge is bought: for an existing offer, or for a draft that lacks nothing else. */
export function isUrgentOnly({ type, source, addons }: PaymentContext): boolean {
  return type === 'urgent_offer' || (source === 'direct_purchase' && addons?.urgent === true);
}

/** The options for a context: the single unit, then the packs. */
export function choicesOf(context: PaymentContext, services: ShopServices): Choice[] {
  const { directPrices, offerPacks, cvPacks } = services;
  const unitAnd = (kind: CreditKind, packs: Pack[]) => {
    const unit = unitChoice(kind, directPrices[kind]);
    return [...(unit ? [unit] : []), ...packs.map(packChoice)];
  };
  if (isUrgentOnly(context)) return unitAnd('urgent', []);
  return context.type === 'cv' ? unitAnd('cv', cvPacks) : unitAnd('offer', offerPacks);
}

/** Price of one credit, in cents. */
export function centsPerCredit({ pricing, size }: Choice): number {
  return unitPriceInCents({ priceInCents: pricing.priceInCents, packSize: size });
}

/** Price of the choice and of the urgent badge, if added, in cents. */
export function totalInCents(choice: Choice | undefined, urgent: PricingItem | null): number {
  return (choice?.pricing.priceInCents ?? 0) + (urgent?.priceInCents ?? 0);
}
