import { pageAnswer } from 'contracts/base/pagination';
import { listExpiringCredits, listMovements, readBalance } from 'contracts/billing/endpoints';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { expiringView, movementView } from './credit-view.ts';

/** The caller's credits. */
export function creditRoutes(useCases: UseCases) {
  return [
    handle(readBalance, ({ actor }) => useCases.readBalance(actor.id)),

    handle(listMovements, async ({ actor, query }) => {
      const { items, total } = await useCases.listMovements(actor.id, query.page, query.limit);
      return pageAnswer(items.map(movementView), query, total);
    }),

    handle(listExpiringCredits, async ({ actor }) =>
      (await useCases.listExpiringLots(actor.id)).map(expiringView),
    ),
  ];
}
