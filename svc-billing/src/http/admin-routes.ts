import { randomUUID } from 'node:crypto';
import { type AdminCredits, adminGrantSchema } from 'contracts/billing/credit-administration';
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeySchema } from 'contracts/offers/offer';
import { AppError } from 'service-kit/errors';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams } from 'service-kit/request-body';
import { z } from 'zod';
import { balanceOf } from '../domain/account.ts';
import type { grantAsAdministrator } from '../domain/grant-as-administrator.ts';
import { type CreditRouteDeps, movementView } from './credit-routes.ts';

const MOVEMENTS_SHOWN = 10;

const userIdOf = (ctx: AppContext) => parseParams(ctx, z.object({ userId: z.string().max(64) })).userId;

function keyOf(ctx: AppContext): string {
  const header = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (header === '') return randomUUID();
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) throw new AppError('request/malformed', { details: IDEMPOTENCY_KEY_HEADER });
  return key.data;
}

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
      await grant(actorOf(ctx), { ...input, userId: userIdOf(ctx), key: keyOf(ctx) });
      ctx.status = 201;
      ctx.body = await creditsOf(userIdOf(ctx));
    },
  };
};
