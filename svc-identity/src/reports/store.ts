import type { ReportsQuery } from '@praticio/contracts/administration/report';
import type { EventData } from '@praticio/contracts/catalogue/events';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';
import type { StoredReport } from './report.ts';

type ReportDocument = OutboxDocument & Omit<StoredReport, 'id' | 'version'> & { _id: string };

const text = { type: String, default: '' };
const nullable = { type: String, default: null };

const reportSchema = schemaOf<ReportDocument>({
  _id: String,
  kind: { type: String, required: true },
  contentId: { type: String, required: true },
  excerpt: text,
  page: nullable,
  authorId: nullable,
  reporterId: nullable,
  reason: { type: String, required: true },
  details: text,
  reportedAt: { type: Date, required: true },
  status: { type: String, required: true, enum: ['open', 'resolved', 'dismissed'] },
  handledAt: { type: Date, default: null },
  decision: text,
  ...outboxFields,
});
reportSchema.index({ reportedAt: -1, _id: -1 });
reportSchema.index({ status: 1, reportedAt: 1, _id: 1 });
reportSchema.index({ reporterId: 1, reportedAt: -1, _id: -1 });
reportSchema.index({ authorId: 1, reportedAt: -1, _id: -1 });

export const reportModel = (connection: Connection) =>
  defineModel(connection, 'Report', reportSchema, 'reports');

function reportOf({ _id, outbox: _outbox, removing: _removing, ...fields }: ReportDocument): StoredReport {
  return { id: _id, ...fields };
}

/** The administrators' queue. */
export function reportStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const reports = reportModel(connection);
  return {
    /** Does nothing when the report is there. */
    async add({ id, ...report }: Omit<StoredReport, 'version'>): Promise<void> {
      try {
        await outbox.insert(reports, { _id: id, ...report }, []);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async find(id: string): Promise<StoredReport | null> {
      const document = await reports.findById(id).lean<ReportDocument>();
      return document && reportOf(document);
    },

    async page({
      status,
      userId,
      page,
      limit,
    }: ReportsQuery): Promise<{ reports: StoredReport[]; total: number }> {
      const query: QueryFilter<ReportDocument> = {
        ...(status !== 'all' && { status }),
        ...(userId && { $or: [{ authorId: userId }, { reporterId: userId }] }),
      };
      const direction = status === 'open' ? 1 : -1;
      const [documents, total] = await Promise.all([
        reports
          .find(query)
          .sort({ reportedAt: direction, _id: direction })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<ReportDocument[]>(),
        reports.countDocuments(query),
      ]);
      return { reports: documents.map(reportOf), total };
    },

    /** Reports by the person, and reports of the person's words; the newest first. */
    async ofPerson(userId: string): Promise<{ made: StoredReport[]; received: StoredReport[] }> {
      const newest = (query: QueryFilter<ReportDocument>) =>
        reports.find(query).sort({ reportedAt: -1, _id: -1 }).lean<ReportDocument[]>();
      const [made, received] = await Promise.all([
        newest({ reporterId: userId }),
        newest({ authorId: userId }),
      ]);
      return { made: made.map(reportOf), received: received.map(reportOf) };
    },

    /** Writes the decision with its event; throws conflict/version when another administrator decided meanwhile. */
    async decide(
      { id, version, status, handledAt, decision }: StoredReport,
      data: EventData<'report.administered'>,
    ): Promise<void> {
      const update = { $set: { status, handledAt, decision } };
      await outbox.update(reports, { id, version, update }, [{ type: 'report.administered', data }]);
    },

    /** Nothing of the person is left in the queue. */
    async forget(userId: string): Promise<void> {
      await reports.updateMany({ reporterId: userId }, { $set: { reporterId: null, details: '' } });
      await reports.updateMany({ authorId: userId }, { $set: { authorId: null, excerpt: '', details: '' } });
    },
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
