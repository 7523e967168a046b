import type { ExpiringCredits, Movement as MovementResponse } from '@praticio/contracts/billing/credit';
import type { Lot, Movement } from './account.ts';

/** A movement as its owner and administrators see it. */
export function movementView({ reference, at, reason, lines }: Movement): MovementResponse {
  return { id: reference, at: at.toISOString(), reason, reference, lines };
}

export function expiringView({ kind, remaining, expiresAt }: Lot): ExpiringCredits {
  return { kind, remaining, expiresAt: expiresAt.toISOString() };
}
