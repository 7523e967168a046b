import type { AuditEntry } from '@praticio/contracts/administration/audit';
import type { Report } from '@praticio/contracts/administration/report';
import type { AuditLine } from '../domain/audit-log.ts';
import type { StoredReport } from '../domain/reports.ts';

type Emails = Map<string, string>;

/** Without an email address once the account is gone. */
const personView = (id: string, emails: Emails) => ({ id, email: emails.get(id) ?? null });
const maybePerson = (id: string | null, emails: Emails) => (id === null ? null : personView(id, emails));

/** A line of the log. */
export function auditView(
  { id, at, adminId, action, target, userId, reason }: AuditLine,
  emails: Emails,
): AuditEntry {
  return {
    id,
    at: at.toISOString(),
    administrator: personView(adminId, emails),
    action,
    target,
    person: maybePerson(userId, emails),
    reason,
  };
}

/** A row of the queue. */
export function reportView(report: StoredReport, emails: Emails): Report {
  const { authorId, reporterId, version: _version, reportedAt, handledAt, ...rest } = report;
  return {
    ...rest,
    reportedAt: reportedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    author: maybePerson(authorId, emails),
    reporter: maybePerson(reporterId, emails),
  };
}
