/** The index that serves a query (or one index for each alternative), or the reason why it may read the whole collection. */
export type Plan = string | { scan: string };
export const scan = (why: string): Plan => ({ scan: why });
export const ADMINISTRATORS = 'only administrators send it';
export const FEW = 'small: one note for each running upload';

/**
 * The queries for which an index must be chosen, or which may read a whole collection, by collection, in the notation of
 * `query-shapes.ts`: known fields, `~` for a range, `>` before the order, bars between alternatives. A query by `_id`, and one
 * that an index of its schema plainly serves, need no line. Tests of services fail on any other query that is not here, and on an
 * index that does not exist or cannot serve its query; on a real MongoDB they also check the server's plan.
 */
export type Queries = Record<string, Record<string, Plan>>;

/** The collections of the kit, which every service has. */
export const kitCollections: Queries = {
  file_objects: {
    all: scan(FEW),
  },
  file_scans: {
    all: scan(FEW),
    'all > _id+': '_id_',
  },
  outbox_notes: {
    all: scan('small: one note for each event on its way'),
  },
  outbox_sent: {
    'aggregateId type': 'aggregateId_1_at_-1_place_-1__id_-1',
    'aggregateId _id~': 'aggregateId_1_at_-1_place_-1__id_-1',
  },
};
