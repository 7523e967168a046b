import { expireLots } from './expire-lots.ts';
import type { LedgerDeps } from './ports.ts';

/** Books the lots of one account that have ended; answers how many. Safe to repeat and to lose a race. */
export const sweepExpiredLots =
  (deps: LedgerDeps) =>
  (userId: string): Promise<number> =>
    deps.inTurn(userId, async () => {
      const account = await deps.accounts.load(userId);
      const { lots, movements } = expireLots(account, deps.now());
      if (movements.length === 0) return 0;
      const done = await deps.accounts.commit(account, { lots, debt: account.debt, movements, events: [] });
      return done ? movements.length : 0;
    });
