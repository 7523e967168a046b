/** The index that serves a query (or one index for each alternative), or the reason why it may read the whole collection. */
export type Plan = string | { scan: string };
export const scan = (why: string): Plan => ({ scan: why });
export const ADMINISTRATORS = 'only administrators send it';
export const FEW = 'small: one note for each running upload';

/** The collections of the kit, which every service has. */
export const kitCollections: Record<string, Record<string, Plan>> = {
  inbox: {
    'at~': 'at_1',
  },
  outbox_sent: {
    'at~': 'at_1_place_1__id_1',
    'at~ > at+ place+ _id+': 'at_1_place_1__id_1',
    aggregateId: 'aggregateId_1_at_-1_place_-1__id_-1',
    'aggregateId type': 'aggregateId_1_at_-1_place_-1__id_-1',
    'aggregateId _id~': 'aggregateId_1_at_-1_place_-1__id_-1',
    'aggregateId > at- place- _id-': 'aggregateId_1_at_-1_place_-1__id_-1',
  },
};
