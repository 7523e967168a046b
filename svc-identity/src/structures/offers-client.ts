import { countActiveOffers } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks svc-offers how many active offers a person has. */
export const offersClient = (nats: Nats) => ({
  countOffers: async (ownerId: string): Promise<number> =>
    (await callCommand(nats, countActiveOffers, { ownerId })).count,
});
