import type { AuditEntry } from '@praticio/contracts/administration/audit';
import { type Emails, maybePersonView, personView } from '../accounts/person-view.ts';
import type { AuditLine } from './line.ts';

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
    person: maybePersonView(userId, emails),
    reason,
  };
}
