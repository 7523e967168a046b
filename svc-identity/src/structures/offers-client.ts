import { countActiveOffers, readWorkAgain } from '@praticio/contracts/offers/commands';
import type { WorkAgainShare } from '@praticio/contracts/offers/engagement';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks svc-offers about a person's active offers, and about those who have worked for them. */
export const offersClient = (nats: Nats) => ({
  countOffers: async (ownerId: string): Promise<number> =>
    (await callCommand(nats, countActiveOffers, { ownerId })).count,
  /** Null where svc-offers is of an earlier version: the page does without it. */
  workAgainOf: async (holderId: string): Promise<WorkAgainShare | null> =>
    callCommand(nats, readWorkAgain, { holderId }).then(
      ({ workAgain }) => workAgain,
      () => null,
    ),
});
