import { accountExportCommand } from 'contracts/base/account-export';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { UseCases } from '../use-cases.ts';

const ITEMS_PER_PAGE = 200;

/** The account's movements and purchases, for the export of personal data; `after` is the number of the last page. */
export function exportAccount({
  listMovements,
  listPurchases,
}: Pick<UseCases, 'listMovements' | 'listPurchases'>): CommandAnswer {
  return answer(accountExportCommand('billing'), async ({ userId, after }) => {
    const page = Number(after ?? 0) + 1;
    const [moved, paid] = await Promise.all([
      listMovements(userId, page, ITEMS_PER_PAGE),
      listPurchases(userId, page, ITEMS_PER_PAGE),
    ]);
    const isLast = page * ITEMS_PER_PAGE >= Math.max(moved.total, paid.total);
    return {
      sections: [
        { name: 'credits', items: moved.items.map(({ at, reason, lines }) => ({ at, reason, lines })) },
        {
          name: 'achats',
          items: paid.items.map(({ createdAt, description, amountInCents, invoiceUrl }) => ({
            createdAt,
            description,
            amountInCents,
            invoiceUrl,
          })),
        },
      ],
      next: isLast ? null : String(page),
    };
  });
}
