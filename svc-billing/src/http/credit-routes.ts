import { paginationOf } from 'contracts/base/pagination';
import { listExpiringCredits, listMovements, readBalance } from 'contracts/billing/endpoints';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { expiringView, movementView } from './credit-view.ts';

/** The caller's credits. */
export function creditRoutes(useCases: UseCases) {
  return [
    handle(readBalance, ({ actor }) => useCases.readBalance(actor.id)),

    handle(listMovements, async ({ actor, query: { page, limit } }) => {
      const { items, total } = await useCases.listMovements(actor.id, page, limit);
      return { items: items.map(movementView), pagination: paginationOf(page, limit, total) };
    }),

    handle(listExpiringCredits, async ({ actor }) =>
      (await useCases.listExpiringLots(actor.id)).map(expiringView),
    ),
  ];
}
