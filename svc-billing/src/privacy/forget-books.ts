import { ACCOUNTING_YEARS } from '@praticio/contracts/base/retention';

interface Deps {
  /** The records of erased accounts that the law requires. */
  erasedBooks: {
    /** Accounts that were erased before `date`. */
    erasedBefore(date: Date): Promise<string[]>;
    /** Deletes the account's credits, movements, payments and claims. */
    forget(userId: string): Promise<void>;
  };
  now: () => Date;
}

/**
 * Deletes the records of erased accounts once the law no longer requires them: ten years after the end of the financial year
 * (article L123-22 of the commercial code), hence one year more than from the erasure.
 */
export const forgetBooks =
  ({ erasedBooks, now }: Deps) =>
  async (): Promise<void> => {
    const before = now();
    before.setUTCFullYear(before.getUTCFullYear() - ACCOUNTING_YEARS - 1);
    for (const userId of await erasedBooks.erasedBefore(before)) await erasedBooks.forget(userId);
  };
