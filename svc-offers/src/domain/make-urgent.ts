import { AppError, isAppError, unavailableError } from 'service-kit/errors';
import { assertOwner } from './change-offer-status.ts';
import { isPublished, isUrgent, type PublishedOffer, snapshotEvent, withUrgency } from './offer.ts';
import type { Actor, Billing, Clock, Members, OfferIndex, Offers, ShownOffer } from './ports.ts';
import { paymentRequired } from './settle-publication.ts';

export interface UrgentDeps {
  offers: Offers;
  members: Members;
  index: OfferIndex;
  billing: Billing;
  now: Clock;
}

async function companyOf({ members }: UrgentDeps, offer: PublishedOffer): Promise<string | null> {
  return (await members.companies([offer.ownerId])).get(offer.ownerId) ?? null;
}

/** Gives the offer the urgency paid under `reference`; a reference that it has changes nothing. */
async function apply(deps: UrgentDeps, id: number, ownerId: string, reference: string): Promise<ShownOffer> {
  const company = (await deps.members.companies([ownerId])).get(ownerId) ?? null;
  const offer = await deps.offers.change(id, (current) => {
    if (current.urgentReferences.includes(reference)) return null;
    const changed = withUrgency(current, reference, deps.now());
    return { offer: changed, events: [snapshotEvent('offer.made-urgent', changed, company)] };
  });
  deps.index.put({ offer, company });
  return { offer, company };
}

/**
 * Pays one urgent unit and makes the offer urgent, exactly once: what is being paid is written down first, then
 * billing is asked with that reference, then it is applied. Throws 402 with nothing changed, or 503 while it is not
 * known whether billing has spent; the sweep finishes that, and so does asking again.
 */
export function payUrgency(deps: UrgentDeps) {
  return async (offer: PublishedOffer): Promise<ShownOffer> => {
    const marked = await deps.offers.change(offer.id, (current) => {
      // another call may have paid since this one looked
      if (current.urgentPending || isUrgent(current, deps.now())) return null;
      const urgentPending = `urgent:${current.id}:${current.urgentReferences.length}`;
      return { offer: { ...current, urgentPending }, events: [] };
    });
    const reference = marked.urgentPending;
    if (!reference) return { offer: marked, company: await companyOf(deps, marked) };
    const outcome = await deps.billing.spend({ userId: offer.ownerId, reference, kinds: ['urgent'] });
    if (outcome === 'spent') return apply(deps, offer.id, offer.ownerId, reference);
    await deps.offers.change(offer.id, (current) =>
      current.urgentPending === reference ? { offer: { ...current, urgentPending: null }, events: [] } : null,
    );
    throw paymentRequired(['urgent']);
  };
}

/** `PATCH …/urgent`: on for one unit unless it is on, off for nothing. */
export function setUrgent(deps: UrgentDeps) {
  const pay = payUrgency(deps);
  return async (actor: Actor, id: number, urgent: boolean): Promise<ShownOffer> => {
    const found = await deps.offers.find(id);
    if (!found || !isPublished(found)) throw new AppError('offer/not-found');
    assertOwner(found, actor);
    if (found.status === 'DELETED') throw new AppError('offer/status-final');
    if (urgent)
      return isUrgent(found, deps.now())
        ? { offer: found, company: await companyOf(deps, found) }
        : pay(found);
    const company = await companyOf(deps, found);
    const offer = await deps.offers.change(id, (current) => {
      if (!current.urgent) return null;
      const changed = { ...current, urgent: false, urgentUntil: null, updatedAt: deps.now() };
      return { offer: changed, events: [snapshotEvent('offer.updated', changed, company)] };
    });
    deps.index.put({ offer, company });
    return { offer, company };
  };
}

/** Finishes urgency whose payment was left half way. */
export function resumeUrgency(
  deps: UrgentDeps & { onDelayed: (offer: PublishedOffer, error: unknown) => void },
) {
  const pay = payUrgency(deps);
  return async (): Promise<void> => {
    for (const offer of await deps.offers.listUrgentPending()) {
      await pay(offer).catch((error: unknown) => {
        if (!isAppError(error, 'offer/payment-required')) deps.onDelayed(offer, error);
      });
    }
  };
}

/**
 * The badge that somebody bought with a payment: billing has booked the unit. False, for good, when the offer is
 * absent, deleted or not that person's.
 */
export function applyPaidUrgency(deps: UrgentDeps) {
  return async (order: { userId: string; offerId: number; reference: string }): Promise<boolean> => {
    const offer = await deps.offers.find(order.offerId);
    if (!offer || offer.ownerId !== order.userId) return false;
    if (!isPublished(offer)) throw unavailableError(new Error(`offer ${offer.id} is being published`), 1);
    if (offer.urgentReferences.includes(order.reference)) return true;
    if (offer.status === 'DELETED') return false;
    await apply(deps, offer.id, offer.ownerId, order.reference);
    return true;
  };
}
