import { findPlace } from 'contracts/offers/commands';
import { callCommand } from 'service-kit/commands';
import type { Nats } from 'service-kit/nats';
import type { FindPlace } from '../domain/ports.ts';

/** Asks svc-offers, which owns the list of communes. */
export const createFindPlace =
  (nats: Nats): FindPlace =>
  async (placeId) =>
    (await callCommand(nats, findPlace, { placeId })).place;
