import type { EventHandlers } from 'service-kit/consumers';
import type { Accounts } from '../domain/ports.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  files: {
    removeOlderThan(accountId: string, at: Date): Promise<void>;
    removeAllOf(accountId: string): Promise<void>;
  };
  unlocks: { removeAllOf(userId: string): Promise<void> };
  /** Takes the person's own words out of the event stream. */
  forgetEvents: (userId: string) => Promise<void>;
}

/** The bytes and the words that a removed CV or an erased account leave behind. */
export function cleanUp({ accounts, files, unlocks, forgetEvents }: Deps): EventHandlers {
  return {
    async 'cv.withdrawn'({ data, at }) {
      const account = await accounts.findById(data.userId);
      // hidden is not removed
      if (!account?.cv) await files.removeOlderThan(data.userId, new Date(at));
    },

    async 'account.erased'({ data }) {
      await files.removeAllOf(data.userId);
      await unlocks.removeAllOf(data.userId);
      await forgetEvents(data.userId);
    },
  };
}
