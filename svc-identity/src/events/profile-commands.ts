import { getProfile, listProfiles } from 'contracts/identity/commands';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { Account } from '../domain/account.ts';
import type { Accounts } from '../domain/ports.ts';
import { profileData } from '../domain/profile-events.ts';
import type { readProfile } from '../domain/read-profile.ts';

interface Deps {
  readProfile: ReturnType<typeof readProfile>;
  listAccounts: Accounts['listAfter'];
}

const withVersion = (account: Account) => ({
  ...profileData(account),
  version: account.version,
  candidate: account.candidate,
});

/** What other services ask identity over NATS. */
export function profileCommands({ readProfile, listAccounts }: Deps): CommandAnswer[] {
  return [
    answer(getProfile, async ({ userId }) => {
      const account = await readProfile({ id: userId });
      return { ...withVersion(account), roles: account.roles };
    }),
    answer(listProfiles, async ({ after, limit }) => {
      const accounts = await listAccounts(after, limit);
      const next = accounts.length === limit ? (accounts.at(-1)?.id ?? null) : null;
      return { items: accounts.map(withVersion), next };
    }),
  ];
}
