import { type ReadingPage, testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import { preloadOwnPage, routes } from '../src/routes.tsx';

const member: ReadingPage['as'] = ['ROLE_USER', 'ROLE_RECRUITER'];
const main = ['GET /api/profile'];
const untold = { 'GET /api/specialties': 'the field says so when it is opened' };

testFailingReads({ routes, prefetch: preloadOwnPage }, [
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
  { at: '/mentions-legales' },
  { at: '/cgv' },
  { at: '/confidentialite' },
  { at: '/licences' },
]);
