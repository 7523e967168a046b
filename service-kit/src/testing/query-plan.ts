/** The index that serves a query (or one index for each alternative), or the reason why it may read the whole collection. */
export type Plan = string | { scan: string };
export const scan = (why: string): Plan => ({ scan: why });
export const ADMINISTRATORS = 'only administrators send it';
export const FEW = 'small: one note for each running upload';

/** The collections of the kit, which every service has. */
export const kitCollections: Record<string, Record<string, Plan>> = {
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
