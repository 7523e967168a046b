import { unlockCv } from '@praticio/contracts/billing/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks billing, which charges a recruiter once per candidate. */
export const billingClient = (nats: Nats) => ({
  /** Charges one CV credit unless it was charged before. Throws billing/insufficient-credits. */
  async unlockCv(pair: { recruiterId: string; candidateId: string }): Promise<void> {
    await callCommand(nats, unlockCv, pair);
  },
});
export type BillingClient = ReturnType<typeof billingClient>;
