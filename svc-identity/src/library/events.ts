import type { EventHandler } from '@praticio/service-kit/consumers';
import type { Accounts } from '../accounts/part.ts';
import type { UnlockStore } from './unlock-store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  unlocks: Pick<UnlockStore, 'note'>;
}

/** Records billing's charge, in case the response to the command was lost; not for erased accounts. */
export const onCvUnlocked =
  ({ accounts, unlocks }: Deps): EventHandler<'cv.unlocked'> =>
  async ({ data, at }) => {
    const both = await Promise.all([data.candidateId, data.recruiterId].map(accounts.findById));
    if (both.every(Boolean)) await unlocks.note({ ...data, at: new Date(at) });
  };
