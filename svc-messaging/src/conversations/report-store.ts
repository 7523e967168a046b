import type { Reported } from '@praticio/contracts/administration/report';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';

type ReportDocument = OutboxDocument & { _id: string; reporterId: string; authorId: string };

const indexed = { type: String, required: true, index: true };
const reportSchema = schemaOf<ReportDocument>({
  _id: { type: String, required: true },
  reporterId: indexed,
  authorId: indexed,
  ...outboxFields,
});

export const reportModel = (connection: Connection) =>
  defineModel(connection, 'Report', reportSchema, 'reports');

/** Stores the reporter and the reported person. The reported text itself goes to the administrators' queue in the event. */
export function reportStore(
  { connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>,
  purgeEvents: (reportId: string) => Promise<void>,
) {
  const reports = reportModel(connection);
  async function removeMatching(which: QueryFilter<ReportDocument>): Promise<void> {
    const found = await reports.find(which, { _id: 1 }).lean<{ _id: string }[]>();
    for (const { _id } of found) {
      // purge the event before the report, so that a run after a crash still finds the report
      await purgeEvents(_id);
      await reports.deleteOne({ _id });
      // the relay may have published it in the meantime
      await purgeEvents(_id);
    }
  }

  return {
    /** Does nothing when this reporter has already reported the same content. */
    async insert(data: Reported & { authorId: string; reporterId: string }): Promise<void> {
      const { reportId: _id, reporterId, authorId } = data;
      try {
        await outbox.insert(reports, { _id, reporterId, authorId }, [{ type: 'message.reported', data }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    /** The reporter and the reported person; null if the report does not exist. */
    async find(id: string): Promise<{ reporterId: string; authorId: string } | null> {
      const found = await reports.findById(id).lean<ReportDocument>();
      return found && { reporterId: found.reporterId, authorId: found.authorId };
    },
    /** Records that an administrator reads the reported conversation. Throws report/not-found. */
    noteReading: (id: string, adminId: string): Promise<void> =>
      retryOnConflict(async () => {
        const found = await reports.findById(id).lean<ReportDocument>();
        if (!found) throw new AppError('report/not-found');
        const { version, authorId: userId } = found;
        const data = {
          adminId,
          action: 'thread-read',
          userId,
          target: { kind: 'report', id },
          reason: '',
        } as const;
        await outbox.update(reports, { id, version, update: {} }, [{ type: 'thread.administered', data }]);
      }),
    /** Removes reports by and about this person, here and from the event stream. */
    removeAllOf: (userId: string): Promise<void> =>
      removeMatching({ $or: [{ reporterId: userId }, { authorId: userId }] }),
    /** Removes the reports that the person made. */
    removeBy: (reporterId: string): Promise<void> => removeMatching({ reporterId }),
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
