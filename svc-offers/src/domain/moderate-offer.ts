import { AppError } from '@praticio/service-kit/errors';
import type { Members } from './member.ts';
import type { OfferFiles } from './offer-files.ts';
import type { OfferIndex, ShownOffer } from './offer-index.ts';
import { structureOf } from './pay-for-offer.ts';
import type { Actor, Clock, Offers } from './ports.ts';
import { restored, statusEvents, suspended } from './suspension.ts';

interface ModerationDeps {
  offers: Pick<Offers, 'find' | 'change'>;
  members: Pick<Members, 'structures'>;
  index: Pick<OfferIndex, 'put'>;
  files: Pick<OfferFiles, 'follow'>;
  now: Clock;
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
