import type { Balance } from '@praticio/contracts/billing/credit';
import { balanceOf, type Lot, type Movement, openLots, type Page } from './account.ts';
import type { MovementStore } from './movement-store.ts';
import type { AccountStore } from './store.ts';

/** Number of movements that an administrator sees with the balance. */
const NEWEST = 10;

interface Deps {
  accounts: Pick<AccountStore, 'load'>;
  movements: Pick<MovementStore, 'page'>;
  now: () => Date;
}

/** One page of an account's movements, newest first. */
export const listMovements =
  ({ accounts, movements }: Pick<Deps, 'accounts' | 'movements'>) =>
  async (userId: string, page: number, limit: number): Promise<Page<Movement>> =>
    movements.page(await accounts.load(userId), page, limit);

/** The credits that can be spent now. */
export const readBalance =
  ({ accounts, now }: Pick<Deps, 'accounts' | 'now'>) =>
  async (userId: string): Promise<Balance> =>
    balanceOf(await accounts.load(userId), now());

/** The lots that can be spent now, the soonest to expire first. */
export const listExpiringLots =
  ({ accounts, now }: Pick<Deps, 'accounts' | 'now'>) =>
  async (userId: string): Promise<Lot[]> =>
    openLots(await accounts.load(userId), now()).sort(
      (first, second) => first.expiresAt.getTime() - second.expiresAt.getTime(),
    );

/** The balance of all people together, without debts. Reads every account with credits. */
export const sumOutstanding =
  ({ accounts, now }: { accounts: Pick<AccountStore, 'lotsEndingAfter'>; now: () => Date }) =>
  async (): Promise<Balance> => {
    const sum = { offer: 0, cv: 0, urgent: 0 };
    const at = now();
    for await (const account of accounts.lotsEndingAfter(at))
      for (const { kind, remaining } of openLots(account, at)) sum[kind] += remaining;
    return sum;
  };

/** Balance and newest movements, for administrators. */
export const findCredits =
  ({ accounts, movements, now }: Deps) =>
  async (userId: string): Promise<{ balance: Balance; newest: Movement[] }> => {
    const account = await accounts.load(userId);
    const { items } = await movements.page(account, 1, NEWEST);
    return { balance: balanceOf(account, now()), newest: items };
  };
