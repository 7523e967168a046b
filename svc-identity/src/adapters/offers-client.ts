import { countActiveOffers } from 'contracts/offers/commands';
import { callCommand } from 'service-kit/commands';
import type { Nats } from 'service-kit/nats';

/** Asks svc-offers how many active offers a person has. */
export const createCountOffers = (nats: Nats) => async (ownerId: string) =>
  (await callCommand(nats, countActiveOffers, { ownerId })).count;
