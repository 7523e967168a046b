import type { AdministratorAction, AuditQuery } from '@praticio/contracts/administration/audit';
import type { Accounts } from '../accounts/part.ts';
import type { AuditStore } from './store.ts';

interface Deps {
  auditLog: Pick<AuditStore, 'page'>;
  directory: Pick<Accounts['directory'], 'idsByEmail' | 'emails'>;
}

/** A page of the log, or of the lines with one of `among`, with the current email addresses of the people it names. */
export function readAuditLog({ auditLog, directory }: Deps) {
  return async (query: AuditQuery, among?: readonly AdministratorAction[]) => {
    const people = query.search ? await directory.idsByEmail(query.search) : [];
    const { lines, total } = await auditLog.page(query, people, among);
    const ids = lines.flatMap(({ adminId, userId }) => (userId ? [adminId, userId] : [adminId]));
    return { lines, total, emails: await directory.emails(ids) };
  };
}
