import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import type { Accounts, CvSearch, EachShownCv } from '../domain/ports.ts';

/** Events that may show, change or hide a CV, from any instance. */
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

/** Fills the search from the database and removes everything else. */
export async function fillCvSearch({ eachShownCv, cvSearch }: Omit<Deps, 'accounts'>): Promise<void> {
  const gone = new Set(cvSearch.ids());
  await eachShownCv((account) => {
    gone.delete(account.id);
    cvSearch.put(account);
  });
  for (const id of gone) cvSearch.remove(id);
}

/** Reads the account of an event again, so that the search is right whatever the order of events. */
export function updateCvSearch({ accounts, cvSearch }: Omit<Deps, 'eachShownCv'>) {
  return async (event: EventOf<EventType>): Promise<void> => {
    const { userId } = event.data as EventOf<(typeof shownCvEvents)[number]>['data'];
    if (!userId) return;
    const account = await accounts.findById(userId);
    if (account) cvSearch.put(account);
    else cvSearch.remove(userId);
  };
}
