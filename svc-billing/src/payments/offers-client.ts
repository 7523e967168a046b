import { applyUrgentBadge } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Urgent badges of offers, which belong to svc-offers. */
export const offersClient = (nats: Nats) => ({
  /** True if the offer belongs to the buyer and now has the badge. Repeating a reference changes nothing more. */
  apply: async (order: { userId: string; offerId: number; reference: string }): Promise<boolean> =>
    (await callCommand(nats, applyUrgentBadge, order)).applied,
});
export type OffersClient = ReturnType<typeof offersClient>;
