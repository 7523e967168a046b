import '../styles.css';
import { defineRoutes, lazyPage } from '@praticio/ui-kit/remote';
import type { PagePath } from './pages.ts';

export default defineRoutes<PagePath>({
  admin: lazyPage(() => import('../routes/dashboard-page.tsx'), 'DashboardPage'),
  'admin/articles': lazyPage(() => import('../routes/articles-page.tsx'), 'ArticlesPage'),
  'admin/articles/new': lazyPage(() => import('../routes/new-article-page.tsx'), 'NewArticlePage'),
  'admin/articles/:id/edit': lazyPage(() => import('../routes/edit-article-page.tsx'), 'EditArticlePage'),
  'admin/comments': lazyPage(() => import('../routes/comments-page.tsx'), 'CommentsPage'),
  'admin/users': lazyPage(() => import('../routes/users-page.tsx'), 'UsersPage'),
  'admin/users/:id': lazyPage(() => import('../routes/user-page.tsx'), 'UserPage'),
  'admin/structures': lazyPage(() => import('../routes/structures-page.tsx'), 'StructuresPage'),
  'admin/offers': lazyPage(() => import('../routes/offers-page.tsx'), 'OffersPage'),
  'admin/reports': lazyPage(() => import('../routes/reports-page.tsx'), 'ReportsPage'),
  'admin/payments': lazyPage(() => import('../routes/payments-page.tsx'), 'PaymentsPage'),
  'admin/events': lazyPage(() => import('../routes/dead-letters-page.tsx'), 'DeadLettersPage'),
  'admin/platform': lazyPage(() => import('../routes/platform-page.tsx'), 'PlatformPage'),
  'admin/audit': lazyPage(() => import('../routes/audit-page.tsx'), 'AuditPage'),
});
