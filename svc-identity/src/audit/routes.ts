import { firstActions } from '@praticio/contracts/administration/audit';
import * as administration from '@praticio/contracts/administration/endpoints';
import { pageResponse } from '@praticio/contracts/base/pagination';
import { handle } from '@praticio/service-kit/handle';
import type { readAuditLog } from './read.ts';
import { auditView, firstAuditView } from './view.ts';

interface Rules {
  readAuditLog: ReturnType<typeof readAuditLog>;
}

/** The log of administrators' actions. */
export function auditRoutes({ readAuditLog }: Rules) {
  return [
    handle(administration.readAuditLog, async ({ query }) => {
      const { lines, total, emails } = await readAuditLog(query, firstActions);
      return pageResponse(
        lines.map((line) => firstAuditView(line, emails)),
        query,
        total,
      );
    }),

    handle(administration.listDecisions, async ({ query }) => {
      const { lines, total, emails } = await readAuditLog(query);
      return pageResponse(
        lines.map((line) => auditView(line, emails)),
        query,
        total,
      );
    }),
  ];
}
