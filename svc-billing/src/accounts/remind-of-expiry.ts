import { DAY_MS } from '@praticio/contracts/base/units';
import { CREDIT_REMINDER_DAYS } from '@praticio/contracts/billing/limits';
import type { Account, AccountChange } from './account.ts';
import type { Ledger } from './book-together.ts';

/** Lots that expire up to this time are announced at `now`. */
export const reminderHorizon = (now: Date): Date => new Date(now.getTime() + CREDIT_REMINDER_DAYS * DAY_MS);

/** Marks lots that expire soon as announced, with one event per lot; null if there are none. */
function decideReminders(account: Account, now: Date): AccountChange | null {
  const due = account.lots.filter(
    ({ remaining, reminded, expiresAt }) =>
      remaining > 0 && !reminded && expiresAt > now && expiresAt <= reminderHorizon(now),
  );
  if (due.length === 0) return null;
  return {
    lots: account.lots.map((lot) => (due.includes(lot) ? { ...lot, reminded: true } : lot)),
    debt: account.debt,
    movements: [],
    events: due.map(({ kind, remaining, expiresAt }) => ({
      type: 'credits.expiring',
      data: { userId: account.userId, kind, remaining, expiresAt: expiresAt.toISOString() },
    })),
  };
}

/** Reminds the holder of one account. If the account changes meanwhile, the next sweep tries again. */
export const remindOfExpiry =
  (deps: Pick<Ledger, 'accounts' | 'now'>) =>
  async (userId: string): Promise<void> => {
    const account = await deps.accounts.load(userId);
    const change = decideReminders(account, deps.now());
    if (change) await deps.accounts.commit(account, change);
  };
