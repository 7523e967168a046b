import { type AdminCredits, adminGrantSchema } from 'contracts/billing/credit-administration';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { contentDigest, idempotencyKeyOf } from 'service-kit/idempotency';
import { parseBody, parseParams } from 'service-kit/request-body';
import { z } from 'zod';
import { balanceOf } from '../domain/account.ts';
import type { grantAsAdministrator } from '../domain/grant-as-administrator.ts';
import { type CreditRouteDeps, movementView } from './credit-routes.ts';

const MOVEMENTS_SHOWN = 10;

const userIdOf = (ctx: AppContext) => parseParams(ctx, z.object({ userId: z.string().max(64) })).userId;

interface AdminRouteDeps extends CreditRouteDeps {
  grant: ReturnType<typeof grantAsAdministrator>;
}

/** Somebody's credits, for administrators. */
export const adminRoutes = ({ accounts, history, now, grant }: AdminRouteDeps): RouteHandlers => {
  const creditsOf = async (userId: string): Promise<AdminCredits> => {
    const { items } = await history(userId, 1, MOVEMENTS_SHOWN);
    const balance = balanceOf(await accounts.load(userId), now());
    return { balance, movements: items.map(movementView) };
  };
  return {
    'GET /api/admin/credits/:userId': async (ctx) => {
      ctx.body = await creditsOf(userIdOf(ctx));
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
