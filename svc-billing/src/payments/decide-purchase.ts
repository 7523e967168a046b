import type { Account, AccountChange, Line } from '../accounts/account.ts';
import { decideGrant } from '../accounts/decide-grant.ts';

export interface PurchaseOrder {
  reference: string;
  lines: Line[];
  /** Reference of the urgent unit that was applied to an offer at once; null if there is none. */
  urgentReference: string | null;
  now: Date;
}

/** Books a purchase. A unit applied to an offer at once is booked as received and spent, and is in no lot. */
export function decidePurchase(account: Account, order: PurchaseOrder): AccountChange {
  const { reference, lines, urgentReference, now } = order;
  if (urgentReference === null) return decideGrant(account, { reference, source: 'purchase', lines, now });
  const used: Line = { kind: 'urgent', quantity: 1 };
  const kept = [...lines, { ...used, quantity: -1 }];
  const change = decideGrant(account, { reference, source: 'purchase', lines: kept, now });
  const { userId } = account;
  const movements = change.movements.map((movement) =>
    movement.reference === reference ? { ...movement, lines } : movement,
  );
  const spent = {
    reference: urgentReference,
    userId,
    at: now,
    reason: 'urgent' as const,
    lines: [{ ...used, quantity: -1 }],
  };
  return {
    ...change,
    movements: [...movements, spent],
    events: [
      { type: 'credits.granted', data: { userId, reference, lines, source: 'purchase' } },
      { type: 'credits.spent', data: { userId, reference: urgentReference, lines: [used] } },
    ],
  };
}
