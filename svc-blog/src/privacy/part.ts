import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { handleCommand } from '@praticio/service-kit/commands';
import type { Articles } from '../articles/part.ts';
import type { Comments } from '../comments/part.ts';
import type { BlogContext } from '../config.ts';
import type { Pictures } from '../pictures/part.ts';
import { removeLeftovers } from './remove-leftovers.ts';

/**
 * The blog holds no data of accounts: comments carry a name that a visitor types, and views are counted anonymously. So it
 * has nothing to erase, and returns the export of an account with nothing, so that an empty part differs from a missing one.
 */
export function openPrivacy(
  { config }: BlogContext,
  rooms: { pictures: Pictures; comments: Comments; articles: Articles },
) {
  const tidy = removeLeftovers({ ...rooms, now: () => new Date() });
  return {
    part: {
      commands: [handleCommand(accountExportCommand('blog'), async () => ({ sections: [], next: null }))],
      sweeps: [{ name: 'tidy', everyMs: config.TIDY_SWEEP_MS, run: tidy, once: true }],
    },
  };
}
