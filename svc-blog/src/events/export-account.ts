import { accountExportCommand } from 'contracts/base/account-export';
import { answer, type CommandAnswer } from 'service-kit/commands';

/**
 * The blog holds no data of accounts: comments carry a name that a visitor types, and views are counted anonymously. It
 * answers all the same, so that an export can tell an empty part from a missing one. Erasure has nothing to do here.
 */
export const exportAccount: CommandAnswer = answer(accountExportCommand('blog'), async () => ({
  sections: [],
  next: null,
}));
