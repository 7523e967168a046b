import { getProfile, listErased, listProfiles } from '@praticio/contracts/identity/commands';
import { answer, type CommandAnswer } from '@praticio/service-kit/commands';
import type { z } from 'zod';
import type { Account } from '../domain/account.ts';
import type { Accounts } from '../domain/ports.ts';
import { profileData } from '../domain/profile-events.ts';
import type { readProfile } from '../domain/read-profile.ts';

type Listing<Asked extends { input: z.ZodType; output: z.ZodType }> = (
  input: z.infer<Asked['input']>,
) => Promise<z.infer<Asked['output']>>;

interface Deps {
  readProfile: ReturnType<typeof readProfile>;
  listAccounts: Accounts['listAfter'];
  listErased: Listing<typeof listErased>;
}

const withVersion = (account: Account) => ({
  ...profileData(account),
  version: account.version,
  candidate: account.candidate,
});

const listed = (account: Account) => ({
  ...withVersion(account),
  siret: account.structure?.siret ?? null,
  recruiter: account.roles.includes('ROLE_RECRUITER'),
  banned: account.bannedAt !== null,
});

/** What other services ask identity over NATS. */
export function profileCommands({ readProfile, listAccounts, ...owned }: Deps): CommandAnswer[] {
  return [
    answer(getProfile, async ({ userId }) => {
      const account = await readProfile({ id: userId });
      return { ...withVersion(account), roles: account.roles };
    }),
    answer(listProfiles, async ({ after, limit }) => {
      const accounts = await listAccounts(after, limit);
      const next = accounts.length === limit ? (accounts.at(-1)?.id ?? null) : null;
      return { items: accounts.map(listed), next };
    }),
    answer(listErased, owned.listErased),
  ];
}
