import {
  adminBanSchema,
  adminRolesSchema,
  adminStructureSchema,
  adminUsersQuerySchema,
} from 'contracts/administration/user';
import { paginationOf } from 'contracts/base/pagination';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import type { AccountDirectory } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { adminUserView } from './views.ts';

const userIdOf = (ctx: AppContext) => parseParams(ctx, z.object({ id: z.string().max(64) })).id;

/** The back-office's view on people. */
export function adminRoutes(
  { administer, readProfile }: UseCases,
  directory: AccountDirectory,
): RouteHandlers {
  return {
    async 'GET /api/admin/users'(ctx) {
      const query = parseQuery(ctx, adminUsersQuerySchema);
      const { accounts, total } = await directory.search(query);
      ctx.body = {
        items: accounts.map(adminUserView),
        pagination: paginationOf(query.page, query.limit, total),
      };
    },

    async 'GET /api/admin/users/:id'(ctx) {
      ctx.body = adminUserView(await readProfile({ id: userIdOf(ctx) }));
    },

    async 'PATCH /api/admin/users/:id/roles'(ctx) {
      const input = await parseBody(ctx, adminRolesSchema);
      ctx.body = adminUserView(await administer.setRecruiter(actorOf(ctx), userIdOf(ctx), input));
    },

    async 'PATCH /api/admin/users/:id/ban'(ctx) {
      const input = await parseBody(ctx, adminBanSchema);
      ctx.body = adminUserView(await administer.setBanned(actorOf(ctx), userIdOf(ctx), input));
    },

    async 'PATCH /api/admin/users/:id/structure'(ctx) {
      const input = await parseBody(ctx, adminStructureSchema);
      ctx.body = adminUserView(await administer.setVerified(actorOf(ctx), userIdOf(ctx), input));
    },

    async 'POST /api/admin/users/:id/resend-verification'(ctx) {
      await administer.resendVerification(actorOf(ctx), userIdOf(ctx));
      ctx.body = { message: "Si l'adresse n'est pas encore vérifiée, un nouveau lien vient d'être envoyé." };
    },
  };
}
