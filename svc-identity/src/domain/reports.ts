import type { Reported, ReportStatus, ReportsQuery } from '@praticio/contracts/administration/report';
import type { EventData } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from './account.ts';
import type { AccountDirectory, Clock } from './ports.ts';

/** An entry of the administrators' queue. */
export interface StoredReport extends Omit<Reported, 'reportId' | 'reportedAt'> {
  id: string;
  version: number;
  reportedAt: Date;
  status: ReportStatus;
  handledAt: Date | null;
  decision: string;
}

export interface Reports {
  /** Does nothing when the report is there. */
  add(report: Omit<StoredReport, 'version'>): Promise<void>;
  find(id: string): Promise<StoredReport | null>;
  page(query: ReportsQuery): Promise<{ reports: StoredReport[]; total: number }>;
  /** Those that the person made, and those of what the person wrote; the newest first. */
  ofPerson(userId: string): Promise<{ made: StoredReport[]; received: StoredReport[] }>;
  /** Writes the decision with its event; throws conflict/version when another administrator decided meanwhile. */
  decide(report: StoredReport, event: EventData<'report.administered'>): Promise<void>;
  /** Nothing of the person is left in the queue. */
  forget(userId: string): Promise<void>;
}

/** What comes by an event of the service that owns the content. */
export function keepReport({ reports }: { reports: Pick<Reports, 'add'> }) {
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

export function listReports({ reports, directory }: { reports: Reports; directory: AccountDirectory }) {
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
  reports: Reports;
  directory: AccountDirectory;
  now: Clock;
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

function peopleOf(directory: AccountDirectory, reports: StoredReport[]) {
  const ids = reports.flatMap(({ authorId, reporterId }) => [authorId, reporterId]);
  return directory.emails(ids.filter((id) => id !== null));
}
