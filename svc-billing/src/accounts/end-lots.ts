import { expireLots } from './expire-lots.ts';
import { reminderHorizon, remindOfExpiry } from './remind-of-expiry.ts';
import type { AccountStore } from './store.ts';

interface Deps {
  accounts: Pick<AccountStore, 'load' | 'recent' | 'commit' | 'withLotsEndingBy'>;
  now: () => Date;
  /** Called for an account that fails; the others are still processed. */
  onFailure: (error: unknown, userId: string) => void;
}

/** Books expired lots and reminds of lots that expire soon. An account that changes meanwhile is left to the next run. */
export const endLots = (deps: Deps) => async (): Promise<void> => {
  const { accounts, now, onFailure } = deps;
  for (const userId of await accounts.withLotsEndingBy(now())) {
    await bookEnds(deps, userId).catch((error: unknown) => onFailure(error, userId));
  }
  for (const userId of await accounts.withLotsEndingBy(reminderHorizon(now()))) {
    await remindOfExpiry(deps)(userId).catch((error: unknown) => onFailure(error, userId));
  }
};

async function bookEnds({ accounts, now }: Deps, userId: string): Promise<void> {
  const account = await accounts.load(userId);
  const { lots, movements } = expireLots(account, now());
  if (movements.length > 0)
    await accounts.commit(account, { lots, debt: account.debt, movements, events: [] });
}
