import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import { statusEvent } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';

interface Deps {
  offers: Pick<Offers, 'change' | 'listToOpen'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  now: () => Date;
}

/** Shows everybody the offers that were for a pool only, once their time is over; those offline stay offline. */
export function openReserved({ offers, members, index, now }: Deps) {
  return async (): Promise<void> => {
    for (const { id, ownerId } of await offers.listToOpen(now())) {
      const structure = await structureOf({ members }, ownerId);
      const offer = await offers.change(id, (current) => {
        if (current.reservedUntil === null || current.reservedUntil > now()) return null;
        const opened = { ...current, reservedUntil: null, updatedAt: now() };
        return { offer: opened, events: opened.status === 'ACTIVE' ? [statusEvent(opened, structure)] : [] };
      });
      index.put({ offer, structure });
    }
  };
}
