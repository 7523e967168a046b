import type { Account, Lot, Movement } from './account.ts';

/** Reference of the movement that books the expiry of a lot. */
export const expiryReference = (lotId: string): string => `expired:${lotId}`;

/**
 * Removes the lots that have expired at `now`, with one movement each. Reading ignores expired lots; each write books
 * them, so that the movements add up to the balance.
 */
export function expireLots(
  account: Pick<Account, 'userId' | 'lots'>,
  now: Date,
): { lots: Lot[]; movements: Movement[] } {
  const ended = account.lots.filter((lot) => lot.remaining > 0 && lot.expiresAt <= now);
  return {
    lots: account.lots.filter((lot) => !ended.includes(lot)),
    movements: ended.map((lot) => ({
      reference: expiryReference(lot.id),
      userId: account.userId,
      at: lot.expiresAt,
      reason: 'expired',
      lines: [{ kind: lot.kind, quantity: -lot.remaining }],
    })),
  };
}
