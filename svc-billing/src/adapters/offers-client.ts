import { applyUrgentBadge } from 'contracts/offers/commands';
import { callCommand } from 'service-kit/commands';
import type { Nats } from 'service-kit/nats';
import type { OfferBadges } from '../domain/ports.ts';

/** Asks svc-offers to put a paid urgent badge on an offer. */
export const createOfferBadges = (nats: Nats): OfferBadges => ({
  apply: async (order) => (await callCommand(nats, applyUrgentBadge, order)).applied,
});
