import { ADMINISTRATORS, type Queries, scan } from '@praticio/service-kit/testing/query-plan';

const TESTS = 'only tests send it';

/** Queries that need an index of their own choice, or may read a whole collection. */
export const queries: Queries = {
  catalogue: {
    all: scan('a list of a dozen'),
  },
  movements: {
    'reason userId': scan(TESTS),
  },
  payment_differences: {
    all: scan(ADMINISTRATORS),
    'all > at- _id-': 'at_-1__id_-1',
  },
  payments: {
    all: scan(TESTS),
  },
  webhook_events: {
    'at~ waiting~': 'at_1',
    all: scan(TESTS),
  },
};
