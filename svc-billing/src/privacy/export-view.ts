import type { Movement } from '../accounts/account.ts';
import type { Payment } from '../payments/payment.ts';
import type { Books } from './read-books.ts';

/** Page `page` of everything about the account's credits and payments, for the export of personal data. */
export function exportView(books: Books, page: number) {
  return [
    { name: 'credits', items: books.movements.items.map(movementView) },
    { name: 'achats', items: books.payments.items.map(paymentView) },
    ...(page === 1 ? onceSections(books) : []),
  ];
}

const movementView = ({ at, reason, lines }: Movement) => ({ at, reason, lines });

/** Without our own ids and notes of pending bookings. */
function paymentView({
  id: _id,
  version: _version,
  userId: _userId,
  sessionId: _session,
  ...payment
}: Payment) {
  const { settled: _settled, credited: _credited, dispute, refunds, ...exported } = payment;
  return {
    ...exported,
    dispute: dispute && { status: dispute.status, at: dispute.at },
    refunds: refunds.map(({ totalInCents, lines }) => ({ totalInCents, lines })),
  };
}

function onceSections({ account, differences, claims }: Books) {
  const lots = account.lots.map(({ kind, remaining, free, expiresAt }) => ({
    kind,
    remaining,
    free,
    expiresAt,
  }));
  return [
    { name: 'credits-restants', items: lots },
    { name: 'credits-dus', items: [account.debt] },
    {
      name: 'achats-contestes',
      items: account.holds.map(({ reference, isHeld }) => ({ reference, isHeld })),
    },
    {
      name: 'paiements-a-verifier',
      items: differences.map(({ at, description, amountInCents, stripeId, differences: found }) => ({
        at,
        description,
        amountInCents,
        stripeId,
        differences: found,
      })),
    },
    { name: 'credits-de-bienvenue', items: claims },
  ];
}
