import { ACCOUNTING_YEARS } from 'contracts/base/retention';
import type { Clock, ErasedBooks } from './ports.ts';

/**
 * Deletes what was kept of erased accounts once the law no longer asks for it: ten years after the end of the financial year
 * (article L123-22 of the commercial code), hence one year more than from the erasure.
 */
export const forgetBooks =
  ({ erasedBooks, now }: { erasedBooks: ErasedBooks; now: Clock }) =>
  async (): Promise<void> => {
    const before = now();
    before.setUTCFullYear(before.getUTCFullYear() - ACCOUNTING_YEARS - 1);
    for (const userId of await erasedBooks.erasedBefore(before)) await erasedBooks.forget(userId);
  };
