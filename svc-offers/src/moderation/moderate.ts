import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import type { ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import { restored, statusEvents, suspended } from './suspension.ts';

interface Deps {
  offers: Pick<Offers, 'find' | 'change'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  files: Pick<Offers['files'], 'follow'>;
  now: () => Date;
}

/** An administrator suspends an offer, with a reason that its owner gets by email, or lifts the suspension. */
export function moderateOffer(deps: Deps) {
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
