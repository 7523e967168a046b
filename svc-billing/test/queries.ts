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
    'userId > at- _id-': 'userId_1',
  },
  payments: {
    all: scan(TESTS),
    '_id | userId | sessionId | intentId | chargeId | customerId | dispute.id | orderNumber':
      scan(ADMINISTRATORS),
    '_id | userId | sessionId | intentId | chargeId | customerId | dispute.id | orderNumber > createdAt- _id-':
      scan(ADMINISTRATORS),
    '_id | userId | sessionId userId | intentId userId | chargeId userId | customerId userId | dispute.id userId | orderNumber userId':
      scan(ADMINISTRATORS),
    '_id | userId | sessionId userId | intentId userId | chargeId userId | customerId userId | dispute.id userId | orderNumber userId > createdAt- _id-':
      scan(ADMINISTRATORS),
    '_id | refundedInCents status userId dispute.status~ | refundedInCents sessionId status dispute.status~ | intentId refundedInCents status dispute.status~ | chargeId refundedInCents status dispute.status~ | customerId refundedInCents status dispute.status~ | dispute.id refundedInCents status dispute.status~ | orderNumber refundedInCents status dispute.status~':
      scan(ADMINISTRATORS),
    '_id | refundedInCents status userId dispute.status~ | refundedInCents sessionId status dispute.status~ | intentId refundedInCents status dispute.status~ | chargeId refundedInCents status dispute.status~ | customerId refundedInCents status dispute.status~ | dispute.id refundedInCents status dispute.status~ | orderNumber refundedInCents status dispute.status~ > createdAt- _id-':
      scan(ADMINISTRATORS),
    'amountInCents | orderNumber': scan(ADMINISTRATORS),
    'amountInCents | orderNumber > createdAt- _id-': scan(ADMINISTRATORS),
    'amountInCents userId | orderNumber userId': scan(ADMINISTRATORS),
    'amountInCents userId | orderNumber userId > createdAt- _id-': scan(ADMINISTRATORS),
    'refundedInCents status userId dispute.status~': 'userId_1_createdAt_-1__id_-1',
    'refundedInCents status userId dispute.status~ > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
    'userId dispute.status~ refundedInCents~': 'userId_1_createdAt_-1__id_-1',
    'userId dispute.status~ refundedInCents~ > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
    'status transferDueAt userId': 'userId_1_createdAt_-1__id_-1',
    'status transferDueAt userId > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
    'dispute.status userId > dispute.at- _id-': 'userId_1_createdAt_-1__id_-1',
    'dispute.status userId': 'userId_1_createdAt_-1__id_-1',
    'dispute.status userId > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
    'receivedInCents status userId transferDueAt~': 'userId_1_createdAt_-1__id_-1',
    'receivedInCents status userId transferDueAt~ > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
    'status userId receivedInCents~ transferDueAt~': 'userId_1_createdAt_-1__id_-1',
    'status userId receivedInCents~ transferDueAt~ > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
    'status userId transferDueAt~': 'userId_1_createdAt_-1__id_-1',
    'status userId transferDueAt~ > createdAt- _id-': 'userId_1_createdAt_-1__id_-1',
  },
  webhook_events: {
    'at~ waiting~': 'at_1',
    all: scan(TESTS),
  },
};
