import { accountExportCommand } from 'contracts/base/account-export';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { Movement } from '../domain/account.ts';
import type { Payment } from '../domain/payment.ts';
import type { Books } from '../domain/read-books.ts';
import type { UseCases } from '../use-cases.ts';

const ITEMS_PER_PAGE = 200;

/** Everything about the account's credits and payments, for the export of personal data; `after` is the last page's number. */
export function exportAccount({ readBooks }: Pick<UseCases, 'readBooks'>): CommandAnswer {
  return answer(accountExportCommand('billing'), async ({ userId, after }) => {
    const page = Number(after ?? 0) + 1;
    const books = await readBooks(userId, page, ITEMS_PER_PAGE);
    const { movements, payments } = books;
    const isLast = page * ITEMS_PER_PAGE >= Math.max(movements.total, payments.total);
    return {
      sections: [
        { name: 'credits', items: movements.items.map(movementView) },
        { name: 'achats', items: payments.items.map(paymentView) },
        ...(page === 1 ? onceSections(books) : []),
      ],
      next: isLast ? null : String(page),
    };
  });
}

const movementView = ({ at, reason, lines }: Movement) => ({ at, reason, lines });

/** Without our own ids and notes of what is still to be booked. */
function paymentView({
  id: _id,
  version: _version,
  userId: _userId,
  sessionId: _session,
  ...payment
}: Payment) {
  const { settled: _settled, credited: _credited, dispute, refunds, ...told } = payment;
  return {
    ...told,
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
