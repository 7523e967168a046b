import { type Engagement, wasConfirmed } from '../engagements/engagement.ts';
import type { Engagements } from '../engagements/part.ts';

interface Deps {
  engagements: Pick<Engagements, 'listAfter'>;
  readListing: (
    list: Engagements['listAfter'],
    take: (items: Engagement[]) => Promise<void>,
  ) => Promise<number>;
  fill: (offerId: number) => Promise<void>;
}

/** Counts the taken positions of all offers with engagements again: the event of a step may be lost. */
export const recountSlots =
  ({ engagements, readListing, fill }: Deps) =>
  (): Promise<number> =>
    readListing(engagements.listAfter, async (listed) => {
      const offerIds = listed.filter(wasConfirmed).map(({ offerId }) => offerId);
      for (const offerId of new Set(offerIds)) await fill(offerId);
    });
