import type { Movement } from './account.ts';
import type { Accounts, Movements } from './ports.ts';

/** A page of a person's book, newest first, with what was booked a moment ago. */
export const creditHistory =
  ({ accounts, movements }: { accounts: Accounts; movements: Movements }) =>
  async (userId: string, page: number, limit: number): Promise<{ items: Movement[]; total: number }> =>
    movements.page(await accounts.load(userId), page, limit);
