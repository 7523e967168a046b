import type { CreditKind } from '@praticio/contracts/billing/credit';

const words: Record<CreditKind, [string, string]> = {
  offer: ["crédit d'offre", "crédits d'offre"],
  cv: ['crédit CV', 'crédits CV'],
  urgent: ['badge urgent', 'badges urgents'],
};

/** « 3 crédits CV ». */
export const creditsInWords = ({ kind, quantity }: { kind: CreditKind; quantity: number }): string =>
  `${quantity} ${words[kind][quantity > 1 ? 1 : 0]}`;
