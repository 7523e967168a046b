import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Accounts } from '../domain/ports.ts';

interface Traces {
  files: {
    removeOlderThan(accountId: string, at: Date): Promise<void>;
    removeAllOf(accountId: string): Promise<void>;
  };
  unlocks: { removeAllOf(userId: string): Promise<void> };
  sessionStore: { removeAllOf(userId: string): Promise<void> };
  /** Takes the person's own words out of the event stream. */
  forgetEvents: (userId: string) => Promise<void>;
}

/** Removes what an erased account leaves outside its own document. */
export function removeTraces({ files, unlocks, sessionStore, forgetEvents }: Traces) {
  return async (userId: string): Promise<void> => {
    await files.removeAllOf(userId);
    await unlocks.removeAllOf(userId);
    await sessionStore.removeAllOf(userId);
    await forgetEvents(userId);
  };
}

/** Removes the files and the events that a removed CV or an erased account leave behind. */
export function cleanUp({
  accounts,
  files,
  removeTraces,
}: {
  accounts: Pick<Accounts, 'findById'>;
  files: Pick<Traces['files'], 'removeOlderThan'>;
  removeTraces: (userId: string) => Promise<void>;
}): EventHandlers {
  return {
    async 'cv.withdrawn'({ data, at }) {
      const account = await accounts.findById(data.userId);
      // a hidden CV keeps its file
      if (!account?.cv) await files.removeOlderThan(data.userId, new Date(at));
    },

    'account.erased': ({ data }) => removeTraces(data.userId),
  };
}
