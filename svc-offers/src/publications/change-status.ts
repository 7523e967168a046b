import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { assertDatesToCome, assertNotModerated, assertOwner } from '../offers/conditions.ts';
import { type ShownOffer, statusEvent } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';

interface Deps {
  offers: Pick<Offers, 'change'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  files: Pick<Offers['files'], 'follow'>;
  now: () => Date;
}

/** The statuses that may follow each status; DELETED is final. */
const transitions: Record<OfferStatus, readonly OfferStatus[]> = {
  ACTIVE: ['SUSPENDED', 'CLOSED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'CLOSED', 'DELETED'],
  CLOSED: ['ACTIVE', 'DELETED'],
  DELETED: [],
};

/** Suspends, activates, closes or deletes the actor's offer; the current status changes nothing. */
export function changeOfferStatus(deps: Deps) {
  return async (actor: Actor, id: number, status: OfferStatus): Promise<ShownOffer> => {
    const structure = (await deps.members.structures([actor.holder])).get(actor.holder) ?? null;
    const offer = await deps.offers.change(id, (current) => {
      assertOwner(current, actor);
      if (current.status === 'DELETED') throw new AppError('offer/status-final');
      const opens = status === 'ACTIVE' && current.status === 'ACTIVE' && current.reservedUntil !== null;
      if (current.status === status && !opens) return null;
      if (status !== 'DELETED') assertNotModerated(current);
      if (!opens && !transitions[current.status].includes(status))
        throw new AppError('offer/status-not-allowed');
      const now = deps.now();
      if (status === 'ACTIVE' && current.expiresAt <= now) throw new AppError('offer/expired');
      if (status === 'ACTIVE') assertDatesToCome(current, now);
      const opened = opens ? { reservedUntil: null } : {};
      const changed = { ...current, ...opened, status, filled: false, updatedAt: now };
      return { offer: changed, events: [statusEvent(changed, structure)] };
    });
    deps.index.put({ offer, structure });
    await deps.files.follow(id);
    return { offer, structure };
  };
}
