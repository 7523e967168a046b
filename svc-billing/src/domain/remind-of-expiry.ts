import { CREDIT_REMINDER_DAYS } from 'contracts/billing/limits';
import type { Account, AccountChange } from './account.ts';
import type { LedgerDeps } from './ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a lot must end for its holder to be told at `now`. */
export const reminderHorizon = (now: Date): Date => new Date(now.getTime() + CREDIT_REMINDER_DAYS * DAY_MS);

/** Marks the lots that end soon and says so in events, once a lot; null when there are none. */
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

/** Reminds the holder of one account; a race that is lost is left to the next sweep. */
export const remindOfExpiry =
  (deps: Pick<LedgerDeps, 'accounts' | 'now'>) =>
  async (userId: string): Promise<void> => {
    const account = await deps.accounts.load(userId);
    const change = decideReminders(account, deps.now());
    if (change) await deps.accounts.commit(account, change);
  };
