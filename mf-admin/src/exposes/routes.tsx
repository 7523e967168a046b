import '../styles.css';
import { defineRoutes, lazyPage } from 'ui-kit/remote';

export default defineRoutes({
  admin: lazyPage(() => import('../routes/dashboard-page.tsx'), 'DashboardPage'),
});
