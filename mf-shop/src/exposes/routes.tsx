import '../styles.css';
import { defineRoutes, lazyPage } from '@praticio/ui-kit/remote';
import type { PagePath } from './pages.ts';

export default defineRoutes<PagePath>({
  tarifs: lazyPage(() => import('../routes/prices-page.tsx'), 'PricesPage'),
  shop: lazyPage(() => import('../routes/shop-page.tsx'), 'ShopPage'),
  'shop/credits': lazyPage(() => import('../routes/credits-page.tsx'), 'CreditsPage'),
  'payment/success': lazyPage(() => import('../routes/payment-success-page.tsx'), 'PaymentSuccessPage'),
  'payment/cancel': lazyPage(() => import('../routes/payment-cancel-page.tsx'), 'PaymentCancelPage'),
});
