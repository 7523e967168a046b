import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import {
  type Account,
  type AccountChange,
  balanceOf,
  type Line,
  type Lot,
  mergeLines,
  openLots,
} from './account.ts';
import { expireLots } from './expire-lots.ts';

export interface SpendOrder {
  reference: string;
  lines: Line[];
  now: Date;
  /** Further events to publish with the spend. */
  events?: DomainEvent[];
}

/** Sorts free lots first, then the soonest to expire. */
function inOrderOfUse(first: Lot, second: Lot): number {
  if (first.free !== second.free) return first.free ? -1 : 1;
  return first.expiresAt.getTime() - second.expiresAt.getTime() || (first.id < second.id ? -1 : 1);
}

/** `lots` after `lines` are taken from the `open` ones. */
function takeFrom(lots: Lot[], open: Lot[], lines: Line[]): Lot[] {
  const taken = new Map<string, number>();
  for (const { kind, quantity } of lines) {
    let wanted = quantity;
    for (const lot of open.filter((lot) => lot.kind === kind).sort(inOrderOfUse)) {
      const part = Math.min(lot.remaining, wanted);
      taken.set(lot.id, part);
      wanted -= part;
    }
  }
  return lots
    .map((lot) => ({ ...lot, remaining: lot.remaining - (taken.get(lot.id) ?? 0) }))
    .filter((lot) => lot.remaining > 0);
}

/** Spends all lines or none. Throws billing/insufficient-credits with the missing kinds in `details`. */
export function decideSpend(
  account: Account,
  { reference, lines, now, events = [] }: SpendOrder,
): AccountChange {
  const wanted = mergeLines(lines);
  const balance = balanceOf(account, now);
  const missing = wanted.filter(({ kind, quantity }) => balance[kind] < quantity);
  if (missing.length > 0) {
    throw new AppError('billing/insufficient-credits', {
      details: missing.map(({ kind }) => kind).join(','),
    });
  }
  const { userId } = account;
  const expired = expireLots(account, now);
  return {
    lots: takeFrom(expired.lots, openLots(account, now), wanted),
    debt: account.debt,
    movements: [
      ...expired.movements,
      {
        reference,
        userId,
        at: now,
        reason: wanted[0]?.kind ?? 'offer',
        lines: wanted.map(({ kind, quantity }) => ({ kind, quantity: -quantity })),
      },
    ],
    events: [{ type: 'credits.spent', data: { userId, reference, lines: wanted } }, ...events],
  };
}
