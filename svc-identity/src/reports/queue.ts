import type { Reported, ReportsQuery } from '@praticio/contracts/administration/report';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { StoredReport } from './report.ts';
import type { ReportStore } from './store.ts';

type Directory = Pick<Accounts['directory'], 'emails'>;

/** A report, by an event of the service that owns the content. */
export function keepReport({ reports }: { reports: Pick<ReportStore, 'add'> }) {
  return ({ reportId, reportedAt, ...reported }: Reported) =>
    reports.add({
      ...reported,
      id: reportId,
      reportedAt: new Date(reportedAt),
      status: 'open',
      handledAt: null,
      decision: '',
    });
}

export function listReports({
  reports,
  directory,
}: {
  reports: Pick<ReportStore, 'page'>;
  directory: Directory;
}) {
  return async (query: ReportsQuery) => {
    const page = await reports.page(query);
    return { ...page, emails: await peopleOf(directory, page.reports) };
  };
}

/** Decides once; the same decision again changes nothing, another one meets a conflict. */
export function decideReport({
  reports,
  directory,
  now,
}: {
  reports: Pick<ReportStore, 'find' | 'decide'>;
  directory: Directory;
  now: () => Date;
}) {
  return async (
    actor: Actor,
    id: string,
    { status, reason }: { status: 'resolved' | 'dismissed'; reason: string },
  ) => {
    const report = await reports.find(id);
    if (!report) throw new AppError('report/not-found');
    if (report.status !== 'open' && report.status !== status) throw new AppError('conflict/version');
    const decided =
      report.status === 'open' ? { ...report, status, handledAt: now(), decision: reason } : report;
    if (report.status === 'open') {
      await reports.decide(decided, {
        adminId: actor.id,
        action: `report-${status}`,
        userId: report.authorId,
        target: { kind: 'report', id },
        reason,
      });
    }
    return { report: decided, emails: await peopleOf(directory, [decided]) };
  };
}

function peopleOf(directory: Directory, reports: StoredReport[]) {
  const ids = reports.flatMap(({ authorId, reporterId }) => [authorId, reporterId]);
  return directory.emails(ids.filter((id) => id !== null));
}
