import '../styles.css';
import { defineRoutes, lazyPage } from '@praticio/ui-kit/remote';
import type { PagePath } from './pages.ts';

const offersPage = lazyPage(() => import('../routes/offers-page.tsx'), 'OffersPage');
const editOfferPage = lazyPage(() => import('../routes/edit-offer-page.tsx'), 'EditOfferPage');

export default defineRoutes<PagePath>({
  offers: offersPage,
  offres: offersPage,
  'offers/create': lazyPage(() => import('../routes/create-offer-page.tsx'), 'CreateOfferPage'),
  'offers/alerts': lazyPage(() => import('../routes/alerts-page.tsx'), 'AlertsPage'),
  'offers/unsubscribe': lazyPage(() => import('../routes/unsubscribe-page.tsx'), 'UnsubscribePage'),
  'offers/email-alert': lazyPage(() => import('../routes/email-alert-page.tsx'), 'EmailAlertPage'),
  'offers/edit': editOfferPage,
  'offers/:id/candidates': lazyPage(
    () => import('../routes/offer-candidates-page.tsx'),
    'OfferCandidatesPage',
  ),
  'offers/:id/edit': editOfferPage,
  'offers/:id': lazyPage(() => import('../routes/offer-page.tsx'), 'OfferPage'),
  planning: lazyPage(() => import('../routes/planning-page.tsx'), 'PlanningPage'),
  engagements: lazyPage(() => import('../routes/engagements-page.tsx'), 'EngagementsPage'),
  'cv-library': lazyPage(() => import('../routes/cv-library-page.tsx'), 'CvLibraryPage'),
  'my-offers': lazyPage(() => import('../routes/my-offers-page.tsx'), 'MyOffersPage'),
  'my-offers/import': lazyPage(() => import('../routes/imports-page.tsx'), 'ImportsPage'),
  'my-offers/import/:id': lazyPage(() => import('../routes/import-page.tsx'), 'ImportPage'),
  dashboard: lazyPage(() => import('../routes/dashboard-page.tsx'), 'DashboardPage'),
  remplacants: lazyPage(() => import('../routes/pool-page.tsx'), 'PoolPage'),
  invitations: lazyPage(() => import('../routes/invitations-page.tsx'), 'InvitationsPage'),
  'interests-management': lazyPage(() => import('../routes/interests-page.tsx'), 'InterestsPage'),
});
