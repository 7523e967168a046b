import { type ReadingPage, testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import NotificationBell from '../src/exposes/notification-bell.tsx';
import pages from '../src/exposes/routes.tsx';
import UnreadBadge from '../src/exposes/unread-badge.tsx';

const slots = [
  {
    path: 'slot/header',
    element: (
      <>
        <h1>Page</h1>
        <NotificationBell />
        <UnreadBadge />
      </>
    ),
  },
];
const site = { ...pages, routes: [...pages.routes, ...slots] };

const untold: ReadingPage['untold'] = {
  'GET /api/messaging/conversations/unread-count': 'the specification asks for 0',
  'GET /api/profile': 'conversations need only the token',
  'GET /api/offers/:id': 'the conversation names the offer',
  'GET /api/messaging/reply-templates': 'the menu of templates is left out',
};
const thread = ['GET /api/offers/:id', 'GET /api/messaging/reply-templates', 'GET /api/documents'];

testFailingReads(site, [
  { at: '/slot/header', as: ['ROLE_USER'], press: 'Notifications', untold },
  {
    at: '/slot/header?closed',
    as: ['ROLE_USER'],
    untold: { ...untold, 'GET /api/messaging/notifications': 'the bell says so when it is opened' },
  },
  { at: '/conversations', as: ['ROLE_USER'], untold },
  {
    at: '/conversations/c1',
    as: ['ROLE_USER', 'ROLE_RECRUITER'],
    untold,
    within: {
      'GET /api/messaging/conversations/:id': thread,
      'GET /api/engagements': ['GET /api/documents'],
    },
  },
  {
    at: '/engagements/e1/contract',
    as: ['ROLE_USER'],
    main: ['GET /api/engagements/:id/contract'],
    untold: { ...untold, 'GET /api/documents': 'what is to be sent is named all the same' },
  },
]);
