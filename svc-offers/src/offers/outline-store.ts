import { parisDay } from '@praticio/contracts/base/paris-time';
import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { readColumns } from '@praticio/service-kit/columns';
import type { Connection, PipelineStage } from 'mongoose';
import { offerModel } from './document-store.ts';
import { END_FIELDS, type OfferOutline, type OutlineField } from './offer.ts';

const PUBLISHED: OfferStatus[] = ['ACTIVE', 'SUSPENDED', 'CLOSED', 'DELETED'];
const NEVER = new Date(0);

/** Outlines from the columns that were read; other fields are empty. */
function outlinesFrom(columns: Partial<Record<OutlineField | '_id' | 'status', unknown[]>>): OfferOutline[] {
  const fieldOf = <Value>(field: OutlineField, at: number, empty: Value): Value =>
    (columns[field]?.[at] as Value | undefined) ?? empty;
  const { _id: ids = [], status = [] } = columns;
  return ids.map((id, at) => ({
    id: id as number,
    status: status[at] as OfferStatus,
    title: fieldOf('title', at, ''),
    location: {
      text: fieldOf('location.text', at, ''),
      commune: {
        department: fieldOf('location.commune.department', at, ''),
        region: fieldOf('location.commune.region', at, ''),
      },
    },
    speciality: fieldOf('speciality', at, null),
    contractType: fieldOf('contractType', at, null),
    expiresAt: fieldOf('expiresAt', at, NEVER),
    urgent: fieldOf('urgent', at, false),
    urgentUntil: fieldOf('urgentUntil', at, null),
    siteId: fieldOf('siteId', at, null),
    terms: { startDate: fieldOf('terms.startDate', at, null), endDate: fieldOf('terms.endDate', at, null) },
  }));
}

/** The offers of one owner, of which only the fields that lists are filtered and sorted by are read: there may be thousands. */
export function outlineStore(connection: Connection) {
  const offers = offerModel(connection);

  async function read(stages: PipelineStage[], fields: readonly OutlineField[]): Promise<OfferOutline[]> {
    return outlinesFrom(await readColumns(offers, stages, ['_id', 'status', ...fields]));
  }

  return {
    /** Those with one of `statuses`, newest first. */
    outlinesOf: (
      ownerId: string,
      fields: readonly OutlineField[],
      statuses: readonly OfferStatus[] = PUBLISHED,
    ): Promise<OfferOutline[]> => {
      const wanted = { ownerId, status: { $in: [...statuses] } };
      return read([{ $match: wanted }, { $sort: { createdAt: -1, _id: -1 } }], fields);
    },

    /** Active ones with the fields by which they end: all that, or whose urgent badges, may end between the two, and some others. */
    outlinesEnding(ownerId: string, from: Date, to: Date): Promise<OfferOutline[]> {
      const between = { $gt: from, $lte: to };
      const ends = [
        { expiresAt: between },
        { urgentUntil: between },
        { 'terms.endDate': { $gte: parisDay(from), $lte: parisDay(to) } },
      ];
      return read([{ $match: { ownerId, status: 'ACTIVE', $or: ends } }], END_FIELDS);
    },

    /** Their ids, by their status. */
    async idsByStatus(ownerId: string): Promise<Map<OfferStatus, number[]>> {
      const found = await offers.aggregate<{ _id: OfferStatus; ids: number[] }>([
        { $match: { ownerId, status: { $in: PUBLISHED } } },
        { $group: { _id: '$status', ids: { $push: '$_id' } } },
      ]);
      return new Map(found.map(({ _id, ids }) => [_id, ids]));
    },
  };
}
export type OutlineStore = ReturnType<typeof outlineStore>;
