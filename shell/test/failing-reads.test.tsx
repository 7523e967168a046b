import { offersExamples } from '@praticio/contracts/offers/examples';
import { type ReadingPage, testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import { AdministratorLayout } from '../src/layouts/administrator-layout.tsx';
import { applicationHeader, SiteLayout } from '../src/layouts/site-layout.tsx';
import { setRecords } from '../src/remotes/records.tsx';
import { preloadOwnPage, routes } from '../src/routes.tsx';

// as mf-offers records it
const menu = [
  {
    menu: 'application',
    label: 'Intérêts',
    to: '/interests-management',
    rank: 30,
    badge: 'pending-interests',
  },
] as const;
setRecords([{ name: 'mf-offers', pages: [], menu: [...menu], slots: [] }]);
const frames = [
  {
    path: '/frame/application',
    element: (
      <SiteLayout isApplication>
        <h1>Page</h1>
      </SiteLayout>
    ),
  },
  {
    path: '/frame/administration',
    element: (
      <AdministratorLayout>
        <h1>Page</h1>
      </AdministratorLayout>
    ),
  },
];
const site = {
  routes: [...routes, ...frames],
  prefetch: (pathname: string) => Promise.all([preloadOwnPage(pathname), applicationHeader.preload()]),
};

const member: ReadingPage['as'] = ['ROLE_USER', 'ROLE_RECRUITER'];
const main = ['GET /api/profile'];
const accountPages = [
  '/login',
  '/register',
  '/verify-email',
  '/confirm-email',
  '/resend-verification',
  '/forgot-password',
];
const untold = {
  'GET /api/specialties': 'the field says so when it is opened',
  'GET /api/professions': 'the field says so when it is opened',
};

testFailingReads(site, [
  { at: '/' },
  { at: '/', as: member },
  { at: '/contact', untold: { 'GET /api/operator': 'the form works without the names beside it' } },
  { at: '/structures/s1', main: ['GET /api/structures/:id'] },
  {
    at: '/structures/s1',
    as: member,
    main: ['GET /api/structures/:id'],
    untold: { 'GET /api/alerts': 'the button follows; the server knows whether that is done' },
  },
  { at: '/onboarding/structure', as: member, main },
  { at: '/profile', as: member, main, untold },
  { at: '/profile?tab=personal', as: member, main, untold },
  { at: '/profile?tab=availability', as: member, main, untold },
  { at: '/profile?tab=notifications', as: member, main },
  {
    at: '/profile/security',
    as: member,
    untold: { 'GET /api/profile': 'the page needs only what the token says' },
  },
  { at: '/equipe', as: member, main: ['GET /api/team'] },
  {
    at: '/integrations',
    as: member,
    untold: { 'GET /api/profile': 'the page works without the feed, whose URL it does not know then' },
  },
  {
    at: `/integrations/webhooks/${offersExamples.listWebhooks.response[0]?.id}`,
    as: member,
    main: ['GET /api/webhooks'],
    within: { 'GET /api/webhooks': ['GET /api/webhooks/:id/deliveries'] },
  },
  { at: '/invitation/t1', main: ['GET /api/invitations/:token'] },
  ...accountPages.map((at) => ({ at })),
  { at: '/verify-email/t1', main: ['GET /api/verify-email/:token'] },
  { at: '/confirm-email/t1', main: ['GET /api/confirm-email/:token'] },
  { at: '/reset-password?token=t1' },
  { at: '/unsubscribe?token=t1' },
  { at: '/au-revoir' },
  {
    at: '/frame/application',
    as: member,
    untold: {
      'GET /api/profile': 'the email address stands for the name',
      'GET /api/pending-interests': 'the menu goes without the number',
    },
  },
  {
    at: '/frame/administration',
    as: ['ROLE_USER', 'ROLE_ADMIN'],
    untold: { 'GET /api/account/security': 'the page asks for a second factor too' },
  },
  { at: '/mentions-legales' },
  { at: '/cgu' },
  { at: '/cgv' },
  { at: '/confidentialite' },
  { at: '/accessibilite' },
  { at: '/licences' },
]);
