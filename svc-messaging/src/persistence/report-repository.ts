import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { Outbox } from '@praticio/service-kit/outbox';
import type { Reports } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** Stores who reported whom. The reported text itself travels in the event, to the administrators' queue. */
export function createReportRepository(
  { reports }: Models,
  outbox: Outbox,
  purgeEvents: (reportId: string) => Promise<void>,
): Reports {
  return {
    async insert(data) {
      const { reportId: _id, reporterId, authorId } = data;
      try {
        await outbox.insert(reports, { _id, reporterId, authorId }, [{ type: 'message.reported', data }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async removeAllOf(userId) {
      const found = await reports
        .find({ $or: [{ reporterId: userId }, { authorId: userId }] }, { _id: 1 })
        .lean<{ _id: string }[]>();
      for (const { _id } of found) {
        await reports.deleteOne({ _id });
        await purgeEvents(_id);
      }
    },
  };
}
