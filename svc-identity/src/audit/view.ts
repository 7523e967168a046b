import {
  type AuditEntry,
  administratorActions,
  type FirstAuditPage,
} from '@praticio/contracts/administration/audit';
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
    label: administratorActions[action],
    target,
    person: maybePersonView(userId, emails),
    reason,
  };
}

/** The same for a page of version 0.1.0, for lines whose action it knows. */
export function firstAuditView(line: AuditLine, emails: Emails): FirstAuditPage['items'][number] {
  const { label: _label, ...entry } = auditView(line, emails);
  return entry as FirstAuditPage['items'][number];
}
