import { type ReadingPage, testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import { pages } from '../src/exposes/pages.ts';
import site from '../src/exposes/routes.tsx';

const as: ReadingPage['as'] = ['ROLE_USER', 'ROLE_ADMIN'];
const tile = "the tile says 'Non disponible'";
const article = 'GET /api/admin/blog/articles/:id';

const particulars: Record<string, Partial<ReadingPage>> = {
  admin: {
    untold: {
      'GET /api/admin/reports': tile,
      'GET /api/admin/blog/comments': tile,
      'GET /api/admin/users': tile,
      'GET /api/admin/payments': tile,
      'GET /api/admin/payments/all': tile,
      'GET /api/admin/dead-letters': tile,
      'GET /api/messaging/conversations/unread-count': tile,
    },
  },
  'admin/users/:id': { main: ['GET /api/admin/users/:id'] },
  'admin/articles/:id/edit': {
    main: [article],
    untold: { [article]: 'leads back to the list with a passing notice' },
  },
};

testFailingReads(
  site,
  pages.map(({ path }) => ({ at: `/${path.replace(':id', 'a1')}`, as, ...particulars[path] })),
);
