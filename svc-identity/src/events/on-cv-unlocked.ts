import type { EventHandlers } from 'service-kit/consumers';
import type { Accounts, CvUnlocks } from '../domain/ports.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  unlocks: Pick<CvUnlocks, 'note'>;
}

/** Keeps what billing has charged, should the answer to the command have been lost; not of who is erased. */
export function onCvUnlocked({ accounts, unlocks }: Deps): EventHandlers {
  return {
    async 'cv.unlocked'({ data, at }) {
      const both = await Promise.all([data.candidateId, data.recruiterId].map(accounts.findById));
      if (both.every(Boolean)) await unlocks.note({ ...data, at: new Date(at) });
    },
  };
}
