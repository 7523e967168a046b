import { endsWithMission } from '@praticio/contracts/offers/mission-end';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { assertDatesToCome, assertNotModerated, assertOwner } from '../offers/conditions.ts';
import type { ShownOffer } from '../offers/offer.ts';
import { endOfLife, isNearItsEnd, isPublished, type PublishedOffer, snapshotEvent } from '../offers/offer.ts';
import { type PaidChange, type PaidChangeDeps, payForOffer } from './pay.ts';

/** The offer with 90 more days; a closed one is ACTIVE again, a suspended one stays suspended. */
function renewed(offer: PublishedOffer, now: Date): PublishedOffer {
  const from = offer.expiresAt > now ? offer.expiresAt : now;
  const open = offer.moderation ? 'SUSPENDED' : 'ACTIVE';
  const status = offer.status === 'CLOSED' ? open : offer.status;
  return { ...offer, status, filled: false, expiresAt: endOfLife(from) };
}

export const renewal: PaidChange = {
  kind: 'offer',
  name: 'renew',
  pending: 'renewalPending',
  references: 'renewalReferences',
  isDone: (offer, now) => !isNearItsEnd(offer, now),
  apply: renewed,
  event: (offer, structure) =>
    snapshotEvent(offer.status === 'ACTIVE' ? 'offer.activated' : 'offer.updated', offer, structure),
};

function assertRenewable(offer: PublishedOffer, now: Date): void {
  assertNotModerated(offer);
  assertDatesToCome(offer, now);
  if (!isNearItsEnd(offer, now)) throw new AppError('offer/renewal-too-early');
  const { expiresAt, terms } = offer;
  if (endsWithMission({ expiresAt: expiresAt.toISOString(), endDate: terms.endDate }))
    throw new AppError('offer/renewal-useless');
}

/** Renews the actor's offer for one offer credit, from 7 days before its end on. */
export function renewOffer(deps: PaidChangeDeps) {
  const pay = payForOffer(deps, renewal);
  return async (actor: Actor, id: number): Promise<ShownOffer> => {
    const found = await deps.offers.find(id);
    if (!found || !isPublished(found)) throw new AppError('offer/not-found');
    assertOwner(found, actor);
    if (found.status === 'DELETED') throw new AppError('offer/status-final');
    if (!found.renewalPending) assertRenewable(found, deps.now());
    return pay(found);
  };
}
