import type { Balance, CreditKind } from '@praticio/contracts/billing/credit';

export const creditKindWords: Record<CreditKind, string> = { offer: 'offre', cv: 'CV', urgent: 'urgent' };

/** 'Solde : 1 offre, 12 CV, 0 urgent' */
export function balanceInWords({ offer, cv, urgent }: Balance): string {
  return `Solde : ${offer} offre, ${cv} CV, ${urgent} urgent`;
}
