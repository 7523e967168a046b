import { OFFER_SLOTS_MAX } from '@praticio/contracts/offers/limits';
import type { CopiedWeekInput } from '@praticio/contracts/offers/planning';
import { SLOTS_TOO_MANY } from '@praticio/contracts/offers/slot-input';
import { validationError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { assertNotDeleted, assertNotModerated, assertOwner } from '../offers/conditions.ts';
import { snapshotEvent, statusEvent, timeZoneOfOffer, withSlots } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { withSlotTerms } from '../offers/terms.ts';
import type { Search } from '../search/part.ts';
import { slotsCopied } from '../slots/copy-week.ts';
import { inOrder } from '../slots/shifts.ts';
import { type Slot, slotsError } from '../slots/slot.ts';
import { statusAfter } from './fill.ts';

interface Deps {
  offers: Pick<Offers, 'change'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  limitSlots: (offerId: number, slots: Slot[]) => Promise<void>;
  now: () => Date;
}

/**
 * Copies one week's slots of the actor's offer to another week, and returns the number of new ones. Reopens an offer that was closed
 * because it was filled. Idempotent.
 */
export function copyWeek({ offers, members, index, limitSlots, now }: Deps) {
  return async (actor: Actor, id: number, weeks: CopiedWeekInput): Promise<number> => {
    let added = 0;
    const structure = (await members.structures([actor.holder])).get(actor.holder) ?? null;
    const offer = await offers.change(id, async (current) => {
      assertOwner(current, actor);
      assertNotDeleted(current);
      assertNotModerated(current);
      const copied = slotsCopied(current.slots, weeks);
      added = copied.length;
      if (added === 0) return null;
      const slots = inOrder([...current.slots, ...copied]);
      const error =
        slots.length > OFFER_SLOTS_MAX
          ? SLOTS_TOO_MANY
          : slotsError(slots, current.slots, timeZoneOfOffer(current), now());
      if (error) throw validationError({ to: error });
      const terms = withSlotTerms(current.terms, slots);
      const extended = withSlots({ ...current, terms, updatedAt: now() }, slots);
      const changed = { ...extended, ...statusAfter(extended, now()) };
      await limitSlots(id, changed.slots);
      const event =
        changed.status === current.status
          ? snapshotEvent('offer.updated', changed, structure)
          : statusEvent(changed, structure);
      return { offer: changed, events: [event] };
    });
    if (added > 0) index.put({ offer, structure });
    return added;
  };
}
