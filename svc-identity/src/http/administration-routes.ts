import { auditQuerySchema } from 'contracts/administration/audit';
import { deadLettersQuerySchema } from 'contracts/administration/dead-letter';
import type { PlatformHealth } from 'contracts/administration/platform';
import { reportDecisionSchema, reportsQuerySchema } from 'contracts/administration/report';
import { paginationOf } from 'contracts/base/pagination';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import type { UseCases } from '../use-cases.ts';
import { auditView, reportView } from './administration-views.ts';

const reportIdOf = (ctx: AppContext) => parseParams(ctx, z.object({ id: z.string().max(200) })).id;
const letterIdOf = (ctx: AppContext) =>
  parseParams(ctx, z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })).id;

/** What administrators see and do beside accounts: audit log, reports, dead letters, state of the platform. */
export function administrationRoutes(
  { readAuditLog, listReports, decideReport, deadLetters }: UseCases,
  readPlatform: () => Promise<PlatformHealth>,
): RouteHandlers {
  return {
    async 'GET /api/admin/audit'(ctx) {
      const query = parseQuery(ctx, auditQuerySchema);
      const { lines, total, emails } = await readAuditLog(query);
      ctx.body = {
        items: lines.map((line) => auditView(line, emails)),
        pagination: paginationOf(query.page, query.limit, total),
      };
    },

    async 'GET /api/admin/reports'(ctx) {
      const query = parseQuery(ctx, reportsQuerySchema);
      const { reports, total, emails } = await listReports(query);
      ctx.body = {
        items: reports.map((report) => reportView(report, emails)),
        pagination: paginationOf(query.page, query.limit, total),
      };
    },

    async 'PATCH /api/admin/reports/:id'(ctx) {
      const decision = await parseBody(ctx, reportDecisionSchema);
      const { report, emails } = await decideReport(actorOf(ctx), reportIdOf(ctx), decision);
      ctx.body = reportView(report, emails);
    },

    async 'GET /api/admin/dead-letters'(ctx) {
      const { page, limit } = parseQuery(ctx, deadLettersQuerySchema);
      const { letters, total } = await deadLetters.page(page, limit);
      ctx.body = { items: letters, pagination: paginationOf(page, limit, total) };
    },

    async 'POST /api/admin/dead-letters/:id/replay'(ctx) {
      await deadLetters.replay(actorOf(ctx), letterIdOf(ctx));
      ctx.body = { message: "L'événement a été rendu à son destinataire." };
    },

    async 'DELETE /api/admin/dead-letters/:id'(ctx) {
      await deadLetters.discard(actorOf(ctx), letterIdOf(ctx));
      ctx.status = 204;
    },

    async 'GET /api/admin/platform'(ctx) {
      ctx.body = await readPlatform();
    },
  };
}
