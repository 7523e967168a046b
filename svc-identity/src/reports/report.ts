import type { Reported, ReportStatus } from '@praticio/contracts/administration/report';

/** An entry of the administrators' queue. */
export interface StoredReport extends Omit<Reported, 'reportId' | 'reportedAt'> {
  id: string;
  version: number;
  reportedAt: Date;
  status: ReportStatus;
  handledAt: Date | null;
  decision: string;
}
