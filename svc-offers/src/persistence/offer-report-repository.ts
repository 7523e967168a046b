import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { Outbox } from '@praticio/service-kit/outbox';
import type { OfferReports } from '../domain/report-offer.ts';
import type { Models } from './models.ts';

export function createOfferReportRepository({ offerReports }: Models, outbox: Outbox): OfferReports {
  return {
    async add({ id, ...report }, event) {
      try {
        await outbox.insert(offerReports, { _id: id, ...report }, [event]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
