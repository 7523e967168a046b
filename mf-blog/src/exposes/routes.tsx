import '../styles.css';
import { defineRoutes, lazyPage } from 'ui-kit/remote';

export default defineRoutes({
  blog: lazyPage(() => import('../routes/articles-page.tsx'), 'ArticlesPage'),
  'blog/:slug': lazyPage(() => import('../routes/article-page.tsx'), 'ArticlePage'),
});
