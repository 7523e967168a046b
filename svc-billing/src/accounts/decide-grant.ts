import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { type Account, type AccountChange, type Line, type Lot, lotId, mergeLines } from './account.ts';
import { expireLots } from './expire-lots.ts';

export interface GrantOrder {
  reference: string;
  source: 'welcome' | 'purchase' | 'administrator';
  lines: Line[];
  now: Date;
  events?: DomainEvent[];
}

/** The same day and time twelve months later; 29 February becomes 28 February. */
export function endOfLife(from: Date): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + CREDIT_LIFETIME_MONTHS);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Adds one lot per kind. A purchase first repays the debt of that kind; the lot holds the rest. */
export function decideGrant(account: Account, order: GrantOrder): AccountChange {
  const { reference, source, now, events = [] } = order;
  const { userId } = account;
  const lines = mergeLines(order.lines);
  const expired = expireLots(account, now);
  const debt = { ...account.debt };
  const granted = lines.map(({ kind, quantity }): Lot => {
    const repaid = source === 'purchase' ? Math.min(debt[kind], quantity) : 0;
    debt[kind] -= repaid;
    const remaining = quantity - repaid;
    const expiresAt = endOfLife(now);
    return {
      id: lotId(reference, kind),
      kind,
      remaining,
      free: source !== 'purchase',
      expiresAt,
      reminded: false,
    };
  });
  return {
    lots: [...expired.lots, ...granted.filter((lot) => lot.remaining > 0)],
    debt,
    movements: [...expired.movements, { reference, userId, at: now, reason: source, lines }],
    events: [{ type: 'credits.granted', data: { userId, reference, lines, source } }, ...events],
  };
}
