import { applyUrgentBadge } from 'contracts/offers/commands';
import { callCommand } from 'service-kit/commands';
import type { Nats } from 'service-kit/nats';
import type { OfferBadges } from '../domain/ports.ts';

/** Has svc-offers put a badge that was paid for on its offer. */
export const createOfferBadges = (nats: Nats): OfferBadges => ({
  apply: async (order) => (await callCommand(nats, applyUrgentBadge, order)).applied,
});
