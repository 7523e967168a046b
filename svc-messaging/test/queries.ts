import { FEW, type Queries, scan } from '@praticio/service-kit/testing/query-plan';

/** Queries that need an index of their own choice, or may read a whole collection. */
export const queries: Queries = {
  messages: {
    'attachments.id _id~': '_id_',
    'key _id~': '_id_',
  },
  reports: {
    'reporterId | authorId': 'reporterId_1 | authorId_1',
  },
  upload_notes: {
    all: scan(FEW),
  },
};
