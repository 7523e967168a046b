import type { Engagement } from '../engagements/engagement.ts';
import type { Engagements } from '../engagements/part.ts';
import type { keepInPool } from './events.ts';
import { engaged } from './pool-entry.ts';

interface Deps {
  engagements: Pick<Engagements, 'listAfter'>;
  readListing: (
    list: Engagements['listAfter'],
    take: (items: Engagement[]) => Promise<void>,
  ) => Promise<number>;
  keep: ReturnType<typeof keepInPool>;
}

const bothHaveAccounts = ({ parties, holderId, candidateId }: Engagement): boolean =>
  [holderId, candidateId].every((id) => parties.includes(id));

/** Adds people to the pools of the structures for which they have worked: the event of an engagement's end may be lost. */
export const resyncPool =
  ({ engagements, readListing, keep }: Deps) =>
  (): Promise<number> =>
    readListing(engagements.listAfter, async (listed) => {
      for (const engagement of listed.filter(bothHaveAccounts)) {
        const { holderId, candidateId, steps } = engagement;
        const at = steps.find(({ kind }) => kind === 'done')?.at;
        if (at) await keep({ holderId, candidateId, at }, (entry) => engaged(entry, at));
      }
    });
