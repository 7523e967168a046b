/** The name of the index that serves a query (several, one for each alternative), or why it may read everything. */
export type Plan = string | { scan: string };
export const scan = (why: string): Plan => ({ scan: why });
export const ADMINISTRATORS = 'only administrators ask';
export const FEW = 'a note for each upload that is under way';

/** The kit's own collections. */
export const ofEvery: Record<string, Record<string, Plan>> = {
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
