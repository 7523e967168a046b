import type { AuditQuery } from '@praticio/contracts/administration/audit';
import type { EventData } from '@praticio/contracts/catalogue/events';
import type { AccountDirectory } from './ports.ts';

type Administered = EventData<'account.administered'>;

/** What an administrator did, by ids; `id` is the id of its event. */
export interface AuditLine extends Omit<Administered, 'target'> {
  id: string;
  at: Date;
  target: NonNullable<Administered['target']>;
}

/** The log as it is stored: lines are added and read, never changed. */
export interface AuditLog {
  /** Does nothing when the line is there. */
  append(line: AuditLine): Promise<void>;
  /** What administrators did about the person, newest first. */
  aboutPerson(userId: string): Promise<AuditLine[]>;
  /** Newest first. `people` are the ids that the search text found besides the words themselves. */
  page(query: AuditQuery, people: string[]): Promise<{ lines: AuditLine[]; total: number }>;
}

/** A page of the log, with the current email addresses of the people it names. */
export function readAuditLog({ auditLog, directory }: { auditLog: AuditLog; directory: AccountDirectory }) {
  return async (query: AuditQuery) => {
    const people = query.search ? await directory.idsByEmail(query.search) : [];
    const { lines, total } = await auditLog.page(query, people);
    const ids = lines.flatMap(({ adminId, userId }) => (userId ? [adminId, userId] : [adminId]));
    return { lines, total, emails: await directory.emails(ids) };
  };
}
