import { accountExportCommand } from 'contracts/base/account-export';
import { answer, type CommandAnswer } from 'service-kit/commands';

/**
 * The blog holds nothing of an account: comments are by visitors, under a name they type, and views are counted
 * without saying whose. It answers so that whoever asks knows that nothing is missing; erasure needs nothing here.
 */
export const exportAccount: CommandAnswer = answer(accountExportCommand('blog'), async () => ({
  sections: [],
  next: null,
}));
