import { type Queries, scan } from '@praticio/service-kit/testing/query-plan';

const PICTURES = 'finding unused pictures needs all texts';
const TESTS = 'only tests send it';

/** Queries that need an index of their own choice, or may read a whole collection. */
export const queries: Queries = {
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
  reports: {
    all: scan(TESTS),
  },
  revisions: {
    all: scan(PICTURES),
  },
};
