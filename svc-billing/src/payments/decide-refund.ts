import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { type Account, type AccountChange, type Line, lotId, mergeLines } from '../accounts/account.ts';
import { expireLots, expiryReference } from '../accounts/expire-lots.ts';

export interface RefundOrder {
  reference: string;
  /** Reference of the grant that is refunded. */
  grantReference: string;
  lines: Line[];
  /** Units of that grant that had expired unused before, and are therefore not owed. */
  expired: Line[];
  now: Date;
  events?: DomainEvent[];
}

/** Takes back the rest of the lots. Spent units become a debt (docs/decisions/billing.md#what-can-be-spent). */
export function decideRefund(account: Account, order: RefundOrder): AccountChange {
  const { reference, grantReference, now, events = [] } = order;
  const swept = expireLots(account, now);
  const debt = { ...account.debt };
  const owedUnits = mergeLines(order.lines).map(({ kind, quantity }) => {
    const expiringNow = swept.movements.find(
      ({ reference }) => reference === expiryReference(lotId(grantReference, kind)),
    );
    const gone = [...order.expired, ...(expiringNow?.lines ?? [])]
      .filter((line) => line.kind === kind)
      .reduce((sum, line) => sum + Math.abs(line.quantity), 0);
    return { kind, quantity: Math.max(0, quantity - gone) };
  });
  const lots = swept.lots.map((lot) => {
    const owed = owedUnits.find(({ kind }) => lotId(grantReference, kind) === lot.id);
    return owed ? { ...lot, remaining: Math.max(0, lot.remaining - owed.quantity) } : lot;
  });
  for (const { kind, quantity } of owedUnits) {
    const left = swept.lots.find((lot) => lot.id === lotId(grantReference, kind))?.remaining ?? 0;
    debt[kind] += Math.max(0, quantity - left);
  }
  const lines = owedUnits
    .filter(({ quantity }) => quantity > 0)
    .map(({ kind, quantity }) => ({ kind, quantity: -quantity }));
  return {
    lots: lots.filter((lot) => lot.remaining > 0),
    debt,
    movements: [...swept.movements, { reference, userId: account.userId, at: now, reason: 'refund', lines }],
    events,
  };
}
