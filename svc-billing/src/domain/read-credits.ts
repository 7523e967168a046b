import type { Balance } from 'contracts/billing/credit';
import { balanceOf, type Lot, type Movement, openLots } from './account.ts';
import type { Accounts, Clock, Movements, Page } from './ports.ts';

/** How many movements an administrator sees beside the balance. */
const NEWEST = 10;

interface Deps {
  accounts: Pick<Accounts, 'load'>;
  movements: Pick<Movements, 'page'>;
  now: Clock;
}

/** A page of a person's book, newest first, with what was booked a moment ago. */
export const listMovements =
  ({ accounts, movements }: Pick<Deps, 'accounts' | 'movements'>) =>
  async (userId: string, page: number, limit: number): Promise<Page<Movement>> =>
    movements.page(await accounts.load(userId), page, limit);

/** What a person can spend now. */
export const readBalance =
  ({ accounts, now }: Pick<Deps, 'accounts' | 'now'>) =>
  async (userId: string): Promise<Balance> =>
    balanceOf(await accounts.load(userId), now());

/** What a person can spend now, the soonest to end first. */
export const listExpiringLots =
  ({ accounts, now }: Pick<Deps, 'accounts' | 'now'>) =>
  async (userId: string): Promise<Lot[]> =>
    openLots(await accounts.load(userId), now()).sort(
      (first, second) => first.expiresAt.getTime() - second.expiresAt.getTime(),
    );

/** What an administrator sees of a person's credits. */
export const findCredits =
  ({ accounts, movements, now }: Deps) =>
  async (userId: string): Promise<{ balance: Balance; newest: Movement[] }> => {
    const account = await accounts.load(userId);
    const { items } = await movements.page(account, 1, NEWEST);
    return { balance: balanceOf(account, now()), newest: items };
  };
