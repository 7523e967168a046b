import '../styles.css';
import { defineRoutes, lazyPage } from 'ui-kit/remote';

export default defineRoutes({
  offers: lazyPage(() => import('../routes/offers-page.tsx'), 'OffersPage'),
});
