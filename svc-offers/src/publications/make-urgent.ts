import { owns } from '@praticio/service-kit/acting';
import { AppError, unavailableError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { structureOf } from '../members/structure-of.ts';
import { assertDatesToCome, assertOwner } from '../offers/conditions.ts';
import type { ShownOffer } from '../offers/offer.ts';
import { isPublished, isUrgent, snapshotEvent, withUrgency } from '../offers/offer.ts';
import { applyPaidChange, type PaidChange, type PaidChangeDeps, payForOffer } from './pay.ts';

export const urgency: PaidChange = {
  kind: 'urgent',
  name: 'urgent',
  pending: 'urgentPending',
  references: 'urgentReferences',
  isDone: isUrgent,
  apply: withUrgency,
  event: (offer, structure) => snapshotEvent('offer.made-urgent', offer, structure),
};

/** Turns urgency on for one unit, unless it is on already, or off for free. */
export function setOfferUrgency(deps: PaidChangeDeps) {
  const pay = payForOffer(deps, urgency);
  return async (actor: Actor, id: number, urgent: boolean): Promise<ShownOffer> => {
    const found = await deps.offers.find(id);
    if (!found || !isPublished(found)) throw new AppError('offer/not-found');
    assertOwner(found, actor);
    if (found.status === 'DELETED') throw new AppError('offer/status-final');
    if (urgent) {
      // sell no urgency after the mission, but apply a pending payment, which billing may have booked
      if (!found.urgentPending) assertDatesToCome(found, deps.now());
      return pay(found);
    }
    const structure = await structureOf(deps, found.ownerId);
    const offer = await deps.offers.change(id, (current) => {
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      if (!current.urgent) return null;
      const changed = { ...current, urgent: false, urgentUntil: null, updatedAt: deps.now() };
      return { offer: changed, events: [snapshotEvent('offer.updated', changed, structure)] };
    });
    deps.index.put({ offer, structure });
    return { offer, structure };
  };
}

/**
 * Applies the badge that a person bought with a payment; billing has booked the unit already. False, for good, when the
 * offer is absent, deleted or not that person's.
 */
export function applyPaidUrgency(deps: PaidChangeDeps) {
  return async (order: { userId: string; offerId: number; reference: string }): Promise<boolean> => {
    const { userId: ownerId, offerId, reference } = order;
    const offer = await deps.offers.find(offerId);
    if (!offer || !owns({ holder: ownerId }, offer)) return false;
    if (!isPublished(offer)) throw unavailableError(new Error(`offer ${offer.id} is being published`), 1);
    if (offer.urgentReferences.includes(reference)) return true;
    if (offer.status === 'DELETED') return false;
    await applyPaidChange(deps, urgency, { offerId, ownerId, reference });
    return true;
  };
}
