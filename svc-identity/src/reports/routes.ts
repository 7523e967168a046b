import * as administration from '@praticio/contracts/administration/endpoints';
import { pageResponse } from '@praticio/contracts/base/pagination';
import { handle } from '@praticio/service-kit/handle';
import type { decideReport, listReports } from './queue.ts';
import { reportView } from './view.ts';

interface Rules {
  listReports: ReturnType<typeof listReports>;
  decideReport: ReturnType<typeof decideReport>;
}

/** The administrators' queue. */
export function reportRoutes({ listReports, decideReport }: Rules) {
  return [
    handle(administration.listReports, async ({ query }) => {
      const { reports, total, emails } = await listReports(query);
      return pageResponse(
        reports.map((report) => reportView(report, emails)),
        query,
        total,
      );
    }),

    handle(administration.decideReport, async ({ actor, params, body }) => {
      const { report, emails } = await decideReport(actor, params.id, body);
      return reportView(report, emails);
    }),
  ];
}
