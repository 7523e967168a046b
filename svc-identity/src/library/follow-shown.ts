import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import type { Accounts } from '../accounts/part.ts';
import type { CvSearch } from './search-engine.ts';

/** Events that may show, change or hide a CV, from any instance. */
export const shownCvEvents = [
  'cv.published',
  'cv.withdrawn',
  'candidate.updated',
  'account.administered',
  'account.erased',
] as const satisfies EventType[];

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'eachShownCv'>;
  cvSearch: Pick<CvSearch, 'put' | 'remove' | 'ids'>;
}

/** Fills the search from the database and removes everything else. */
export async function fillCvSearch({ accounts, cvSearch }: Deps): Promise<void> {
  const gone = new Set(cvSearch.ids());
  await accounts.eachShownCv((account) => {
    gone.delete(account.id);
    cvSearch.put(account);
  });
  for (const id of gone) cvSearch.remove(id);
}

/** Reads the account of an event again, so that the search is right whatever the order of events. */
export function updateCvSearch({ accounts, cvSearch }: Deps) {
  return async (event: EventOf<EventType>): Promise<void> => {
    const { userId } = event.data as EventOf<(typeof shownCvEvents)[number]>['data'];
    if (!userId) return;
    const account = await accounts.findById(userId);
    if (account) cvSearch.put(account);
    else cvSearch.remove(userId);
  };
}
