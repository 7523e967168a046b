import type { DomainEvent } from 'contracts/catalogue/events';
import { AppError } from 'service-kit/errors';
import type { Members, OwnerStructure } from './member.ts';
import { type Moderation, type PublishedOffer, statusEvent } from './offer.ts';
import type { OfferFiles } from './offer-files.ts';
import type { OfferIndex, ShownOffer } from './offer-index.ts';
import { structureOf } from './pay-for-offer.ts';
import type { Actor, Clock, Offers } from './ports.ts';

interface ModerationDeps {
  offers: Pick<Offers, 'find' | 'change' | 'listOf'>;
  members: Pick<Members, 'structures'>;
  index: Pick<OfferIndex, 'put'>;
  files: Pick<OfferFiles, 'follow'>;
  now: Clock;
}

/** The reason at offers of a suspended account; their owner got an email about the account itself. */
const ACCOUNT_SUSPENDED = 'Compte suspendu';

function suspended(offer: PublishedOffer, moderation: Omit<Moderation, 'before'>): PublishedOffer {
  const { status: before, moderation: _none, ...rest } = offer;
  const { at } = moderation;
  return { ...rest, status: 'SUSPENDED', moderation: { ...moderation, before }, updatedAt: at };
}

/** The offer with its status from before the suspension; CLOSED if it has expired meanwhile. */
function restored(offer: PublishedOffer, { before }: Moderation, now: Date): PublishedOffer {
  const status = before === 'ACTIVE' && offer.expiresAt <= now ? 'CLOSED' : before;
  return { ...offer, status, moderation: null, updatedAt: now };
}

/** The event for other services, if the status has changed. */
function statusEvents(
  before: PublishedOffer,
  after: PublishedOffer,
  structure: OwnerStructure | null,
): DomainEvent[] {
  return before.status === after.status ? [] : [statusEvent(after, structure)];
}

/** An administrator suspends an offer, with a reason that its owner gets by email, or lifts the suspension. */
export function moderateOffer(deps: ModerationDeps) {
  return async (
    actor: Actor,
    id: number,
    wanted: { suspended: boolean; reason: string },
  ): Promise<ShownOffer> => {
    const found = await deps.offers.find(id);
    const structure = found && (await structureOf(deps, found.ownerId));
    const offer = await deps.offers.change(id, (current) => {
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      const { moderation, ownerId } = current;
      if ((moderation !== null) === wanted.suspended) return null;
      const { reason } = wanted;
      const changed = moderation
        ? restored(current, moderation, deps.now())
        : suspended(current, { reason, at: deps.now(), byBan: false });
      const action = wanted.suspended ? 'offer-suspended' : 'offer-restored';
      const target = { kind: 'offer', id: String(id) } as const;
      const data = { adminId: actor.id, action, userId: ownerId, target, reason } as const;
      return {
        offer: changed,
        events: [...statusEvents(current, changed, structure), { type: 'offer.administered', data }],
      };
    });
    deps.index.put({ offer, structure });
    await deps.files.follow(id);
    return { offer, structure };
  };
}

/** Suspends and restores all offers of an account with it; offers that were suspended one by one stay suspended. */
export function followBan(deps: ModerationDeps) {
  return async (ownerId: string, banned: boolean): Promise<void> => {
    const structure = await structureOf(deps, ownerId);
    for (const { id } of await deps.offers.listOf(ownerId)) {
      const offer = await deps.offers.change(id, (current) => {
        const { moderation } = current;
        if (current.status === 'DELETED') return null;
        if (banned ? moderation !== null : !moderation?.byBan) return null;
        const changed = moderation
          ? restored(current, moderation, deps.now())
          : suspended(current, { reason: ACCOUNT_SUSPENDED, at: deps.now(), byBan: true });
        return { offer: changed, events: statusEvents(current, changed, structure) };
      });
      deps.index.put({ offer, structure });
      await deps.files.follow(id);
    }
  };
}
