import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { Outbox } from '@praticio/service-kit/outbox';
import type { QueryFilter } from 'mongoose';
import type { Reports, StoredReport } from '../domain/reports.ts';
import type { AdministrationModels, ReportDocument } from './administration-models.ts';

function reportOf({ _id, outbox: _outbox, removing: _removing, ...fields }: ReportDocument): StoredReport {
  return { id: _id, ...fields };
}

export function createReportRepository(
  { reports }: Pick<AdministrationModels, 'reports'>,
  outbox: Outbox,
): Reports {
  return {
    async add({ id, ...report }) {
      try {
        await outbox.insert(reports, { _id: id, ...report }, []);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async find(id) {
      const document = await reports.findById(id).lean<ReportDocument>();
      return document && reportOf(document);
    },

    async page({ status, page, limit }) {
      const query: QueryFilter<ReportDocument> = status === 'all' ? {} : { status };
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

    async ofPerson(userId) {
      const newest = (query: QueryFilter<ReportDocument>) =>
        reports.find(query).sort({ reportedAt: -1, _id: -1 }).lean<ReportDocument[]>();
      const [made, received] = await Promise.all([
        newest({ reporterId: userId }),
        newest({ authorId: userId }),
      ]);
      return { made: made.map(reportOf), received: received.map(reportOf) };
    },

    async decide({ id, version, status, handledAt, decision }, data) {
      const update = { $set: { status, handledAt, decision } };
      await outbox.update(reports, { id, version, update }, [{ type: 'report.administered', data }]);
    },

    async forget(userId) {
      await reports.updateMany({ reporterId: userId }, { $set: { reporterId: null, details: '' } });
      await reports.updateMany({ authorId: userId }, { $set: { authorId: null, excerpt: '', details: '' } });
    },
  };
}
