import { foldedAgain } from '@praticio/service-kit/folded-again';
import type { Migration } from '@praticio/service-kit/migrations';
import { type CommentDocument, searchTextOf } from './store.ts';

/** The steps that bring stored comments to this version, in their order (docs/architecture.md#migrations). */
export const commentMigrations: Migration[] = [
  foldedAgain<CommentDocument>('comments', (comment) => (comment.removed ? '' : searchTextOf(comment))),
];
