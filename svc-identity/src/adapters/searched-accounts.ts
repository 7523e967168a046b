import type { Accounts, CvSearch } from '../domain/ports.ts';

/** Accounts whose changes are in the CV search of this instance at once; other instances follow the events. */
export function withCvSearch(accounts: Accounts, cvSearch: Pick<CvSearch, 'put' | 'remove'>): Accounts {
  return {
    ...accounts,
    async change(id, decide) {
      const account = await accounts.change(id, decide);
      cvSearch.put(account);
      return account;
    },
    async remove(id, decide) {
      await accounts.remove(id, decide);
      cvSearch.remove(id);
    },
  };
}
