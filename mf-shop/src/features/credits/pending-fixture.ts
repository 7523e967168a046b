import type { PendingPurchase, Transfer } from '@praticio/contracts/billing/payment';
import { pendingPurchasesSchema } from '@praticio/contracts/billing/payment';
import { respond } from '@praticio/ui-kit/testing/http';

/** A purchase of 199 € by bank transfer. */
export const awaiting = (transfer: Partial<Transfer> | null = {}): PendingPurchase => ({
  id: 'p1',
  at: '2026-11-24T10:30:00.000Z',
  description: 'Pack de 5 offres',
  amountInCents: 19_900,
  formattedAmount: '199 €',
  orderNumber: 'BC-2026-0421',
  transfer: transfer && {
    state: 'awaited',
    receivedInCents: 0,
    missingInCents: 19_900,
    dueAt: '2026-12-24T10:30:00.000Z',
    instructionsUrl: 'https://payments.test/iban',
    ...transfer,
  },
});
export const partial = { state: 'partial', receivedInCents: 10_000, missingInCents: 9_900 } as const;

/** Mocks the purchases that await their money. */
export const respondWithPending = (...items: PendingPurchase[]) =>
  respond('get', '/payment/pending', pendingPurchasesSchema, {
    items,
    pagination: { current_page: 1, total_pages: 1, total_items: items.length, per_page: 20 },
  });
