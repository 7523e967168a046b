import { spendCredits } from '@praticio/contracts/billing/commands';
import type { CreditKind } from '@praticio/contracts/billing/credit';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';

/** Spends through svc-billing; throws 'service/unavailable' if the outcome is unknown. */
export function billingClient(nats: Nats) {
  return {
    /** Spends the units of all kinds or none; 'spent' also if this reference was spent before. */
    async spend({
      userId,
      reference,
      kinds,
    }: {
      userId: string;
      reference: string;
      kinds: CreditKind[];
    }): Promise<'spent' | { missing: CreditKind[] }> {
      const lines = kinds.map((kind) => ({ kind, quantity: 1 }));
      try {
        await callCommand(nats, spendCredits, { userId, reference, lines });
        return 'spent';
      } catch (error) {
        if (!isAppError(error, 'billing/insufficient-credits')) throw error;
        const named = (error.extras.details ?? '').split(',').map((kind) => kind.trim());
        const missing = kinds.filter((kind) => named.includes(kind));
        return { missing: missing.length > 0 ? missing : kinds };
      }
    },
  };
}
export type BillingClient = ReturnType<typeof billingClient>;
