import {
  decideReport,
  discardDeadLetter,
  listDeadLetters,
  listReports,
  readAuditLog,
  readPlatform,
  readReleases,
  replayDeadLetter,
} from '@praticio/contracts/administration/endpoints';
import { pageAnswer } from '@praticio/contracts/base/pagination';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { auditView, reportView } from './administration-view.ts';

/** What administrators see and do besides accounts: audit log, reports, dead letters, state of the platform. */
export function administrationRoutes(useCases: UseCases) {
  return [
    handle(readAuditLog, async ({ query }) => {
      const { lines, total, emails } = await useCases.readAuditLog(query);
      return pageAnswer(
        lines.map((line) => auditView(line, emails)),
        query,
        total,
      );
    }),

    handle(listReports, async ({ query }) => {
      const { reports, total, emails } = await useCases.listReports(query);
      return pageAnswer(
        reports.map((report) => reportView(report, emails)),
        query,
        total,
      );
    }),

    handle(decideReport, async ({ actor, params, body }) => {
      const { report, emails } = await useCases.decideReport(actor, params.id, body);
      return reportView(report, emails);
    }),

    handle(listDeadLetters, async ({ query }) => {
      const { letters, total } = await useCases.listDeadLetters(query.page, query.limit);
      return pageAnswer(letters, query, total);
    }),

    handle(replayDeadLetter, async ({ actor, params }) => {
      await useCases.replayDeadLetter(actor, params.id);
      return { message: "L'événement a été rendu à son destinataire." };
    }),

    handle(discardDeadLetter, ({ actor, params }) => useCases.discardDeadLetter(actor, params.id)),

    handle(readPlatform, () => useCases.readPlatform()),

    handle(readReleases, () => useCases.readReleases()),
  ];
}
