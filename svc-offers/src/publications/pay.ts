import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import type { OwnerStructure } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import type { PublishedOffer, ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import type { BillingClient } from './billing-client.ts';
import { paymentRequired } from './settle.ts';
export interface PaidChangeDeps {
  offers: Pick<Offers, 'find' | 'change'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  billing: BillingClient;
  now: () => Date;
}

/** A change of a published offer that costs one unit. */
export interface PaidChange {
  kind: CreditKind;
  /** First part of its references at billing. */
  name: 'urgent' | 'renew';
  /** Fields of the offer: the reference that is being paid, and those that were paid. */
  pending: 'urgentPending' | 'renewalPending';
  references: 'urgentReferences' | 'renewalReferences';
  /** True if the offer no longer needs a payment. */
  isDone: (offer: PublishedOffer, now: Date) => boolean;
  apply: (offer: PublishedOffer, now: Date) => PublishedOffer;
  event: (offer: PublishedOffer, structure: OwnerStructure | null) => DomainEvent;
}

/** Applies the change that was paid under `reference`; a reference that was applied before changes nothing. */
export async function applyPaidChange(
  deps: PaidChangeDeps,
  change: PaidChange,
  order: { offerId: number; ownerId: string; reference: string },
): Promise<ShownOffer> {
  const { pending, references } = change;
  const structure = await structureOf(deps, order.ownerId);
  const offer = await deps.offers.change(order.offerId, (current) => {
    if (current[references].includes(order.reference)) return null;
    const now = deps.now();
    const changed = {
      ...change.apply(current, now),
      [references]: [...current[references], order.reference],
      [pending]: current[pending] === order.reference ? null : current[pending],
      updatedAt: now,
    };
    return { offer: changed, events: [change.event(changed, structure)] };
  });
  deps.index.put({ offer, structure });
  return { offer, structure };
}

/**
 * Pays one unit and changes the offer, exactly once: the reference is stored in the offer first, then billing spends
 * under it, then the change is applied. Throws 402 with nothing changed, or 503 while the outcome
 * is unknown; the sweep completes the payment, and so does a repeated request.
 */
export function payForOffer(deps: PaidChangeDeps, change: PaidChange) {
  const { kind, name, pending, references } = change;
  return async ({ id: offerId, ownerId }: PublishedOffer): Promise<ShownOffer> => {
    const marked = await deps.offers.change(offerId, (current) => {
      // another call may have paid in the meantime
      if (current[pending] || change.isDone(current, deps.now())) return null;
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      const reference = `${name}:${current.id}:${current[references].length}`;
      return { offer: { ...current, [pending]: reference }, events: [] };
    });
    const reference = marked[pending];
    if (!reference) return { offer: marked, structure: await structureOf(deps, ownerId) };
    const outcome = await deps.billing.spend({ userId: ownerId, reference, kinds: [kind] });
    if (outcome === 'spent') return applyPaidChange(deps, change, { offerId, ownerId, reference });
    await deps.offers.change(offerId, (current) =>
      current[pending] === reference ? { offer: { ...current, [pending]: null }, events: [] } : null,
    );
    throw paymentRequired(outcome.missing.length > 0 ? outcome.missing : [kind]);
  };
}
