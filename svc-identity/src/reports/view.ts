import type { Report } from '@praticio/contracts/administration/report';
import { type Emails, maybePersonView } from '../accounts/person-view.ts';
import type { StoredReport } from './report.ts';

/** A row of the queue. */
export function reportView(report: StoredReport, emails: Emails): Report {
  const { authorId, reporterId, version: _version, reportedAt, handledAt, ...rest } = report;
  return {
    ...rest,
    reportedAt: reportedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    author: maybePersonView(authorId, emails),
    reporter: maybePersonView(reporterId, emails),
  };
}
