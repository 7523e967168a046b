import { foldedAgain } from 'service-kit/folded-again';
import type { Migration } from 'service-kit/migrations';
import type { ArticleDocument } from './store.ts';
import { searchTextOf } from './text.ts';

/** The steps that bring stored articles to this version, in their order (docs/architecture.md#migrations). */
export const articleMigrations: Migration[] = [foldedAgain<ArticleDocument>('articles', searchTextOf)];
