import { pageResponse } from '@praticio/contracts/base/pagination';
import * as billing from '@praticio/contracts/billing/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { listExpiringLots, listMovements, readBalance } from './read.ts';
import { expiringView, movementView } from './view.ts';

interface Rules {
  readBalance: ReturnType<typeof readBalance>;
  listMovements: ReturnType<typeof listMovements>;
  listExpiringLots: ReturnType<typeof listExpiringLots>;
}

/** The credits of the caller's holder. */
export function accountRoutes({ readBalance, listMovements, listExpiringLots }: Rules) {
  return [
    handle(billing.readBalance, ({ actor }) => readBalance(actor.holder)),

    handle(billing.listMovements, async ({ actor, query }) => {
      const { items, total } = await listMovements(actor.holder, query.page, query.limit);
      return pageResponse(items.map(movementView), query, total);
    }),

    handle(billing.listExpiringCredits, async ({ actor }) =>
      (await listExpiringLots(actor.holder)).map(expiringView),
    ),
  ];
}
