import { paginationOf } from 'contracts/base/pagination';
import { type Balance, historyQuerySchema, type Movement as MovementView } from 'contracts/billing/credit';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseQuery } from 'service-kit/request-body';
import { balanceOf, type Movement, openLots } from '../domain/account.ts';
import type { Accounts, Clock } from '../domain/ports.ts';

export interface CreditRouteDeps {
  accounts: Accounts;
  /** The book of one person, newest first, with what was booked a moment ago. */
  history: (userId: string, page: number, limit: number) => Promise<{ items: Movement[]; total: number }>;
  now: Clock;
}

/** A movement as its owner, and administrators, see it. */
export const movementView = ({ reference, at, reason, lines }: Movement): MovementView => ({
  id: reference,
  at: at.toISOString(),
  reason,
  reference,
  lines,
});

export const creditRoutes = ({ accounts, history, now }: CreditRouteDeps): RouteHandlers => ({
  'GET /api/credits/balance': async (ctx) => {
    const balance: Balance = balanceOf(await accounts.load(actorOf(ctx).id), now());
    ctx.body = balance;
  },

  'GET /api/credits/history': async (ctx) => {
    const { page, limit } = parseQuery(ctx, historyQuerySchema);
    const { items, total } = await history(actorOf(ctx).id, page, limit);
    ctx.body = { items: items.map(movementView), pagination: paginationOf(page, limit, total) };
  },

  'GET /api/credits/expiring': async (ctx) => {
    const open = openLots(await accounts.load(actorOf(ctx).id), now());
    ctx.body = open
      .sort((first, second) => first.expiresAt.getTime() - second.expiresAt.getTime())
      .map(({ kind, remaining, expiresAt }) => ({ kind, remaining, expiresAt: expiresAt.toISOString() }));
  },
});
