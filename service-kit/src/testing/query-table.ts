import type { ServiceName } from '@praticio/contracts/base/services';
import { offersQueries } from './offers-queries.ts';
import { ADMINISTRATORS, FEW, kitCollections, type Plan, scan } from './query-plan.ts';

const PICTURES = 'finding unused pictures needs all texts';
const TESTS = 'only tests send it';

/**
 * The queries for which an index must be chosen, or which may read a whole collection, by database and collection, in the
 * notation of `query-shapes.ts`: known fields, `~` for a range, `>` before the order, bars between alternatives. A query
 * by `_id`, and one that an index of its schema plainly serves, need no line. Tests of services fail on any other query that is
 * not here, and on an index that does not exist or cannot serve its query; on a real MongoDB they also check the server's plan.
 */
export const queryTable: Record<ServiceName, Record<string, Record<string, Plan>>> = {
  offers: offersQueries,
  identity: {
    accounts: {
      '_id~ sessionsEndedAt~ ver~ > _id+': '_id_',
      'all > _id+': '_id_',
      'email~ removing~ | firstname~ removing~ | lastname~ removing~ | removing~ structure.name~ | removing~ structure.siret~':
        scan(ADMINISTRATORS),
      'email~ removing~ | firstname~ removing~ | lastname~ removing~ | removing~ structure.name~ | removing~ structure.siret~ > createdAt- _id-':
        'createdAt_-1__id_-1',
      'removing~': scan(ADMINISTRATORS),
      'removing~ > createdAt- _id-': 'createdAt_-1__id_-1',
      'verifiedAt createdAt~ removing~': 'verifiedAt_1_createdAt_1',
      'roles email~ removing~ | roles firstname~ removing~ | roles lastname~ removing~ | roles removing~ structure.name~ | roles removing~ structure.siret~':
        scan(ADMINISTRATORS),
      'roles email~ removing~ | roles firstname~ removing~ | roles lastname~ removing~ | roles removing~ structure.name~ | roles removing~ structure.siret~ > createdAt- _id-':
        'createdAt_-1__id_-1',
      'structure.verified email~ removing~ | structure.verified firstname~ removing~ | structure.verified lastname~ removing~ | structure.verified removing~ structure.name~ | structure.verified removing~ structure.siret~':
        scan(ADMINISTRATORS),
      'structure.verified email~ removing~ | structure.verified firstname~ removing~ | structure.verified lastname~ removing~ | structure.verified removing~ structure.name~ | structure.verified removing~ structure.siret~ > createdAt- _id-':
        'createdAt_-1__id_-1',
      'structure.verified structureRefusal email~ removing~ | structure.verified structureRefusal firstname~ removing~ | structure.verified structureRefusal lastname~ removing~ | structure.verified structureRefusal removing~ structure.name~ | structure.verified structureRefusal removing~ structure.siret~':
        scan(ADMINISTRATORS),
      'structure.verified structureRefusal email~ removing~ | structure.verified structureRefusal firstname~ removing~ | structure.verified structureRefusal lastname~ removing~ | structure.verified structureRefusal removing~ structure.name~ | structure.verified structureRefusal removing~ structure.siret~ > createdAt- _id-':
        'createdAt_-1__id_-1',
      'structure.verified email~ removing~ structureRefusal~ | structure.verified firstname~ removing~ structureRefusal~ | structure.verified lastname~ removing~ structureRefusal~ | structure.verified removing~ structure.name~ structureRefusal~ | structure.verified removing~ structure.siret~ structureRefusal~':
        scan(ADMINISTRATORS),
      'structure.verified email~ removing~ structureRefusal~ | structure.verified firstname~ removing~ structureRefusal~ | structure.verified lastname~ removing~ structureRefusal~ | structure.verified removing~ structure.name~ structureRefusal~ | structure.verified removing~ structure.siret~ structureRefusal~ > createdAt- _id-':
        'createdAt_-1__id_-1',
    },
    erased_accounts: {
      'all > _id+': '_id_',
      '_id~ at~ > _id+': '_id_',
    },
    ended_tokens: {
      '_id~ exp~ > _id+': '_id_',
    },
    audit_log: {
      'action reason~ | action target.id | action adminId | action userId': 'action_1_at_-1__id_-1',
      'action reason~ | action target.id | action adminId | action userId > at- _id-':
        'action_1_at_-1__id_-1',
      'reason~ | target.id | adminId | userId': scan(ADMINISTRATORS),
      'reason~ | target.id | adminId | userId > at- _id-': 'at_-1__id_-1',
    },
    cv_unlocks: {
      'candidateId openings~ > openedAt- _id-': 'candidateId_1_openedAt_-1__id_-1',
      'recruiterId | candidateId': 'recruiterId_1_unlockedAt_-1__id_-1 | candidateId_1_openedAt_-1__id_-1',
    },
    ...kitCollections,
  },
  messaging: {
    ...kitCollections,
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
  },
  billing: {
    catalogue: {
      all: scan('a list of a dozen'),
    },
    ...kitCollections,
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
  },
  blog: {
    addresses: {
      all: scan(TESTS),
    },
    articles: {
      all: scan(PICTURES),
      'announced status publishedAt~': 'announced_1_publishedAt_1',
      'category status publishedAt~': 'category_1_publishedAt_-1__id_1',
      'category status publishedAt~ > publishedAt- _id+': 'category_1_publishedAt_-1__id_1',
      'category~ status~': 'status_1_publishedAt_-1__id_1',
      'searchText~ status~': 'status_1_publishedAt_-1__id_1',
      'searchText~ status~ > createdAt- _id+': 'createdAt_-1__id_1',
      slug: scan(TESTS),
      'status category~ publishedAt~': 'status_1_publishedAt_-1__id_1',
      'status publishedAt~ searchText~': 'status_1_publishedAt_-1__id_1',
      'status publishedAt~ searchText~ > publishedAt- _id+': 'status_1_publishedAt_-1__id_1',
      'status searchText~': 'status_1_publishedAt_-1__id_1',
      'status searchText~ > createdAt- _id+': 'status_1_createdAt_-1__id_1',
      'status tags _id~ publishedAt~ | category status _id~ publishedAt~ > publishedAt- _id+':
        'status_1_publishedAt_-1__id_1',
      'status tags publishedAt~': 'tags_1_publishedAt_-1__id_1',
      'status tags publishedAt~ > publishedAt- _id+': 'tags_1_publishedAt_-1__id_1',
      'status~ > createdAt- _id+': 'createdAt_-1__id_1',
      'status~ > views- _id+': 'views_-1__id_1',
    },
    comment_limits: {
      all: scan(TESTS),
    },
    comments: {
      all: scan(TESTS),
      'articleId removed held~': 'articleId_1_removed_1_createdAt_-1__id_1',
      'articleId removed held~ > createdAt- _id+': 'articleId_1_removed_1_createdAt_-1__id_1',
      'held removed': 'removed_1_createdAt_-1__id_1',
      'held removed > createdAt- _id+': 'removed_1_createdAt_-1__id_1',
      'removed held~': 'removed_1_createdAt_-1__id_1',
      'removed searchText~ | articleId removed | _id': 'removed_1_createdAt_-1__id_1',
      'removed searchText~ | articleId removed | _id > createdAt- _id+': 'removed_1_createdAt_-1__id_1',
    },
    days: {
      all: scan(TESTS),
    },
    images: {
      all: scan(TESTS),
    },
    ...kitCollections,
    reports: {
      all: scan(TESTS),
    },
    revisions: {
      all: scan(PICTURES),
    },
  },
};
