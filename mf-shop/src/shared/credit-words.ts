import type { CreditKind } from '@praticio/contracts/billing/credit';
import { formatCount } from '@praticio/ui-kit/format';

const words: Record<CreditKind, readonly [string, string]> = {
  offer: ["crédit d'offre", "crédits d'offre"],
  cv: ['crédit CV', 'crédits CV'],
  urgent: ['badge urgent', 'badges urgents'],
};

/** '3 crédits CV', '1 badge urgent' */
export function creditsInWords(kind: CreditKind, quantity: number): string {
  return formatCount(quantity, ...words[kind]);
}
