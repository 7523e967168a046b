import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import { reportQueue } from './events.ts';
import { decideReport, keepReport, listReports } from './queue.ts';
import { reportRoutes } from './routes.ts';
import { reportStore } from './store.ts';

/** Reported content of every service, for administrators to decide about. */
export function openReports(context: IdentityContext, { accounts }: { accounts: Accounts }) {
  const reports = reportStore(context);
  const deps = { reports, directory: accounts.directory, now: () => new Date() };
  return {
    reports: { ofPerson: reports.ofPerson, forget: reports.forget },
    part: {
      routes: reportRoutes({ listReports: listReports(deps), decideReport: decideReport(deps) }),
      consumers: [{ name: 'reports', on: reportQueue(reports, keepReport(deps)) }],
    },
  };
}
export type Reports = ReturnType<typeof openReports>['reports'];
