import { testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import site from '../src/exposes/routes.tsx';

testFailingReads(site, [
  { at: '/blog', untold: { 'GET /api/blog/tags': 'the categories and the search stay' } },
  { at: '/blog/un-article', main: ['GET /api/blog/:slug'] },
]);
