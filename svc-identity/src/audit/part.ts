import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import { auditTrail } from './events.ts';
import { readAuditLog } from './read.ts';
import { auditRoutes } from './routes.ts';
import { auditStore } from './store.ts';

/** The log of administrators' actions in every service. */
export function openAudit({ connection }: IdentityContext, { accounts }: { accounts: Accounts }) {
  const auditLog = auditStore(connection);
  return {
    audit: { aboutPerson: auditLog.aboutPerson },
    part: {
      routes: auditRoutes({ readAuditLog: readAuditLog({ auditLog, directory: accounts.directory }) }),
      consumers: [{ name: 'audit', on: auditTrail(auditLog) }],
    },
  };
}
export type Audit = ReturnType<typeof openAudit>['audit'];
