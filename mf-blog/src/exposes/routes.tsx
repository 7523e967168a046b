import '../styles.css';
import { defineRoutes, lazyPage } from '@praticio/ui-kit/remote';
import type { PagePath } from './pages.ts';

export default defineRoutes<PagePath>({
  blog: lazyPage(() => import('../routes/articles-page.tsx'), 'ArticlesPage'),
  'blog/:slug': lazyPage(() => import('../routes/article-page.tsx'), 'ArticlePage'),
});
