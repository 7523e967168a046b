import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';

/** `_id` is that of the report: one per offer and person. */
interface OfferReportDocument extends OutboxDocument {
  _id: string;
  offerId: number;
  /** Null for the platform itself. */
  reporterId: string | null;
  at: Date;
}

const offerReportSchema = schemaOf<OfferReportDocument>({
  _id: String,
  offerId: { type: Number, required: true },
  reporterId: { type: String, default: null },
  at: { type: Date, required: true },
  ...outboxFields,
});
offerReportSchema.index({ offerId: 1 });
offerReportSchema.index({ reporterId: 1 });

export const offerReportModel = (connection: Connection) =>
  defineModel(connection, 'OfferReport', offerReportSchema, 'offer_reports');

/** The reporter of each offer, so that each person reports an offer once. */
export function reportStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const reports = offerReportModel(connection);
  return {
    /** `reporterId` is null for the platform itself. Does nothing when the same person has reported the same offer before. */
    async add(
      { id, ...report }: { id: string; offerId: number; reporterId: string | null; at: Date },
      event: DomainEvent,
    ): Promise<void> {
      try {
        await outbox.insert(reports, { _id: id, ...report }, [event]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    /** The ids of reports by the person and of those about the offers. */
    async idsOf(reporterId: string, offerIds: number[]): Promise<string[]> {
      const theirs = { $or: [{ reporterId }, { offerId: { $in: offerIds } }] };
      return (await reports.find(theirs, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    async remove(ids: string[]): Promise<void> {
      await reports.deleteMany({ _id: { $in: ids } });
    },
  };
}
export type ReportStore = ReturnType<typeof reportStore>;
