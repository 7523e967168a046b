import type { Migration } from '@praticio/service-kit/migrations';
import { refoldSearchText } from '@praticio/service-kit/refold-search-text';
import type { ArticleDocument } from './store.ts';
import { searchTextOf } from './text.ts';

/** The steps that bring stored articles to this version, in their order (docs/architecture.md#migrations). */
export const articleMigrations: Migration[] = [refoldSearchText<ArticleDocument>('articles', searchTextOf)];
