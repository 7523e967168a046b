import { testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import LatestArticles from '../src/exposes/latest-articles.tsx';
import pages from '../src/exposes/routes.tsx';

const slots = [
  {
    path: 'slot/latest',
    element: (
      <>
        <h1>Page</h1>
        <LatestArticles limit={3} />
      </>
    ),
  },
];
const site = { ...pages, routes: [...pages.routes, ...slots] };

testFailingReads(site, [
  { at: '/slot/latest', untold: { 'GET /api/blog': 'the home page goes without articles' } },
  { at: '/blog', untold: { 'GET /api/blog/tags': 'the categories and the search stay' } },
  { at: '/blog/un-article', main: ['GET /api/blog/:slug'] },
]);
