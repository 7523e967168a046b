import '../styles.css';
import { defineRoutes, lazyPage } from 'ui-kit/remote';

export default defineRoutes({
  shop: lazyPage(() => import('../routes/shop-page.tsx'), 'ShopPage'),
});
