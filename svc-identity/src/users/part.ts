import type { Accounts } from '../accounts/part.ts';
import { readProfile } from '../accounts/read.ts';
import { administerAccount } from './administer.ts';
import { userRoutes } from './routes.ts';

/** Accounts in the back-office. */
export function openUsers({ accounts }: { accounts: Accounts }) {
  const deps = { accounts, now: () => new Date() };
  return {
    part: {
      routes: userRoutes({
        ...administerAccount(deps),
        searchUsers: accounts.directory.search,
        findUser: readProfile(deps),
      }),
    },
  };
}
