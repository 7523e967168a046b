import type { CreditKind } from '@praticio/contracts/billing/credit';
import { unavailableError } from '@praticio/service-kit/errors';
import type { BillingClient } from '../src/publications/billing-client.ts';

/** Billing in memory: each reference is spent once, while there are units; `away` makes it unavailable. */
export function memoryBilling(units: Partial<Record<CreditKind, number>>) {
  const left = { offer: 0, urgent: 0, cv: 0, ...units };
  const references: string[] = [];
  const state = { away: false };
  const billing: BillingClient = {
    async spend({ reference, kinds }) {
      if (state.away) throw unavailableError(new Error('billing is away'));
      if (references.includes(reference)) return 'spent';
      const missing = kinds.filter((kind) => left[kind] < 1);
      if (missing.length > 0) return { missing };
      for (const kind of kinds) left[kind] -= 1;
      references.push(reference);
      return 'spent';
    },
  };
  return { billing, left, references, state };
}
