import { paginationOf } from 'contracts/base/pagination';
import { type AdminCredits, adminGrantSchema } from 'contracts/billing/credit-administration';
import {
  type PaymentMatter as PaymentMatterView,
  paymentMattersQuerySchema,
} from 'contracts/billing/payment-administration';
import { formatEuros } from 'contracts/billing/shop';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { contentDigest, idempotencyKeyOf } from 'service-kit/idempotency';
import { parseBody, parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import { balanceOf } from '../domain/account.ts';
import type { grantAsAdministrator } from '../domain/grant-as-administrator.ts';
import type { PaymentMatter, paymentMatters } from '../domain/payment-matters.ts';
import { type CreditRouteDeps, movementView } from './credit-routes.ts';

const MOVEMENTS_SHOWN = 10;

const userIdOf = (ctx: AppContext) => parseParams(ctx, z.object({ userId: z.string().max(64) })).userId;

interface AdminRouteDeps extends CreditRouteDeps {
  grant: ReturnType<typeof grantAsAdministrator>;
  paymentMatters: ReturnType<typeof paymentMatters>;
}

const matterView = ({ amountInCents, ...matter }: PaymentMatter): PaymentMatterView => ({
  ...{ id: matter.id, kind: matter.kind, userId: matter.userId, email: matter.email },
  ...{ description: matter.description, stripeId: matter.stripeId, differences: matter.differences },
  at: matter.at.toISOString(),
  formattedAmount: formatEuros(amountInCents),
});

/** Somebody's credits and the purchases to look at, for administrators. */
export const adminRoutes = ({
  accounts,
  history,
  now,
  grant,
  paymentMatters: mattersOf,
}: AdminRouteDeps): RouteHandlers => {
  const creditsOf = async (userId: string): Promise<AdminCredits> => {
    const { items } = await history(userId, 1, MOVEMENTS_SHOWN);
    const balance = balanceOf(await accounts.load(userId), now());
    return { balance, movements: items.map(movementView) };
  };
  return {
    'GET /api/admin/credits/:userId': async (ctx) => {
      ctx.body = await creditsOf(userIdOf(ctx));
    },

    'GET /api/admin/payments': async (ctx) => {
      const { kind, page, limit } = parseQuery(ctx, paymentMattersQuerySchema);
      const { items, total } = await mattersOf(kind, page, limit);
      ctx.body = { items: items.map(matterView), pagination: paginationOf(page, limit, total) };
    },

    'POST /api/admin/credits/:userId': async (ctx) => {
      const input = await parseBody(ctx, adminGrantSchema);
      const sending = { key: idempotencyKeyOf(ctx), digest: contentDigest(input) };
      await grant(actorOf(ctx), { ...input, ...sending, userId: userIdOf(ctx) });
      ctx.status = 201;
      ctx.body = await creditsOf(userIdOf(ctx));
    },
  };
};
