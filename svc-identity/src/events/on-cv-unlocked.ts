import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Accounts, CvUnlocks } from '../domain/ports.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  unlocks: Pick<CvUnlocks, 'note'>;
}

/** Records what billing has charged, in case the answer to the command was lost; not for erased accounts. */
export function onCvUnlocked({ accounts, unlocks }: Deps): EventHandlers {
  return {
    async 'cv.unlocked'({ data, at }) {
      const both = await Promise.all([data.candidateId, data.recruiterId].map(accounts.findById));
      if (both.every(Boolean)) await unlocks.note({ ...data, at: new Date(at) });
    },
  };
}
