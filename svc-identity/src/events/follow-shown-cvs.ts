import type { EventOf, EventType } from 'contracts/catalogue/events';
import type { Accounts, CvSearch, EachShownCv } from '../domain/ports.ts';

/** What may show, change or hide a CV, whichever instance it happened on. */
export const shownCvEvents = [
  'cv.published',
  'cv.withdrawn',
  'candidate.updated',
  'account.administered',
  'account.erased',
] as const satisfies EventType[];

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  eachShownCv: EachShownCv;
  cvSearch: CvSearch;
}

/** Brings the search to what the database holds, whatever was in it before. */
export async function fillCvSearch({ eachShownCv, cvSearch }: Omit<Deps, 'accounts'>): Promise<void> {
  const gone = new Set(cvSearch.ids());
  await eachShownCv((account) => {
    gone.delete(account.id);
    cvSearch.put(account);
  });
  for (const id of gone) cvSearch.remove(id);
}

/** Reads the account that an event tells of again: whatever the order of events, the search holds what is true now. */
export function updateCvSearch({ accounts, cvSearch }: Omit<Deps, 'eachShownCv'>) {
  return async (event: EventOf<EventType>): Promise<void> => {
    const { userId } = event.data as EventOf<(typeof shownCvEvents)[number]>['data'];
    if (!userId) return;
    const account = await accounts.findById(userId);
    if (account) cvSearch.put(account);
    else cvSearch.remove(userId);
  };
}
