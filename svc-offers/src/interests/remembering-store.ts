import { SECOND_MS } from '@praticio/contracts/base/units';
import { createRecent } from '@praticio/service-kit/recent';
import type { Interest } from './interest.ts';
import type { InterestStore } from './store.ts';

/** So late at most does an instance see that an interest was withdrawn at another one. */
const REMEMBERED = { maxAgeMs: SECOND_MS, max: 1_000 };

/** The same interests; `findRecent` does not read one that this process has stored a moment ago, because its first mail needs it. */
export function rememberingInterests(interests: InterestStore) {
  const recent = createRecent<string, Interest>(REMEMBERED);
  return {
    ...interests,
    findRecent: async (id: string): Promise<Interest | null> => recent.get(id) ?? (await interests.find(id)),
    async express(...wanted: Parameters<InterestStore['express']>): Promise<Interest | null> {
      const stored = await interests.express(...wanted);
      if (stored) recent.set(stored.id, stored);
      return stored;
    },
    async change(...wanted: Parameters<InterestStore['change']>): Promise<Interest> {
      recent.delete(wanted[0]);
      return interests.change(...wanted).finally(() => recent.delete(wanted[0]));
    },
  };
}
