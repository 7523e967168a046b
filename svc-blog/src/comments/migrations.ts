import type { Migration } from '@praticio/service-kit/migrations';
import { refoldSearchText } from '@praticio/service-kit/refold-search-text';
import { type CommentDocument, searchTextOf } from './store.ts';

/** The steps that bring stored comments to this version, in their order (docs/architecture.md#migrations). */
export const commentMigrations: Migration[] = [
  refoldSearchText<CommentDocument>('comments', (comment) => (comment.removed ? '' : searchTextOf(comment))),
];
