import { type ReadingPage, testFailingReads } from '@praticio/ui-kit/testing/failing-reads';
import site from '../src/exposes/routes.tsx';

const untold: ReadingPage['untold'] = {
  'GET /api/messaging/conversations/unread-count': 'the specification asks for 0',
  'GET /api/profile': 'conversations need only what the token says',
  'GET /api/offers/:id': 'the conversation names the offer',
  'GET /api/messaging/reply-templates': 'the menu of templates is left out',
};
const thread = ['GET /api/offers/:id', 'GET /api/messaging/reply-templates'];

testFailingReads(site, [
  { at: '/conversations', as: ['ROLE_USER'], untold },
  {
    at: '/conversations/c1',
    as: ['ROLE_USER', 'ROLE_RECRUITER'],
    untold,
    within: { 'GET /api/messaging/conversations/:id': thread },
  },
]);
