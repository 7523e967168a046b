import { unavailableError } from '@praticio/service-kit/errors';
import type { Account, Hold } from '../accounts/account.ts';
import type { Ledger } from '../accounts/book-together.ts';
import { type Payment, purchaseReference } from './payment.ts';

const MAX_ATTEMPTS = 50;

/**
 * Blocks the rest of a purchase, or releases it. The units stay in their lots, so no movement is booked. A hold carries
 * the version of the payment that caused it: a call with an older version changes nothing.
 */
export async function holdPurchase(
  { accounts }: Pick<Ledger, 'accounts'>,
  payment: Payment,
  isHeld: boolean,
): Promise<void> {
  const { userId, version } = payment;
  const hold: Hold = { reference: purchaseReference(payment), version, isHeld };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const account = await accounts.load(userId);
    const holds = withHold(account, hold);
    const { lots, debt } = account;
    if (!holds || (await accounts.commit(account, { lots, debt, movements: [], events: [], holds }))) return;
  }
  throw unavailableError(new Error(`account ${userId} kept changing`), 1);
}

/** The holds with `hold`; null if the account has the same or a newer one. */
function withHold({ holds }: Account, hold: Hold): Hold[] | null {
  const known = holds.find(({ reference }) => reference === hold.reference);
  if (known && known.version >= hold.version) return null;
  return [...holds.filter((other) => other !== known), hold];
}
