import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { ownDocumentsSchema, sharedDocumentsSchema } from '@praticio/contracts/identity/document';
import {
  conversationEntrySchema,
  conversationsSchema,
  foundMessagesSchema,
  threadSchema,
} from '@praticio/contracts/messaging/conversation';
import { subscriptionSchema, unreadCountSchema } from '@praticio/contracts/messaging/live';
import { replyTemplatesSchema } from '@praticio/contracts/messaging/reply-template';
import { type Engagement, engagementsSchema } from '@praticio/contracts/offers/engagement';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, respond } from '@praticio/ui-kit/testing/http';
import { ConversationsPage } from '../src/routes/conversations-page.tsx';
import { subscriptionFixture, threadFixture } from './messaging-fixture.ts';

export const conversationsPath = '/messaging/conversations';

/** The responses of a platform with one conversation, `c1`. `onMarked` is called for each reading. */
export function serveThread(
  thread = threadFixture(),
  {
    unread = 0,
    onMarked = () => {},
    engagements = [],
  }: { unread?: number; onMarked?: () => void; engagements?: Engagement[] } = {},
) {
  const { messages: _messages, hasMore: _more, ...entry } = thread;
  const total = { unreadCount: unread, totalUnreadConversations: unread };
  const read = { ...entry, unreadCount: 0 };
  const path = conversationsPath;
  return [
    respond('post', '/messaging/subscription', subscriptionSchema, subscriptionFixture(), { status: 201 }),
    respond('get', `${path}/unread-count`, unreadCountSchema, total),
    respond('get', path, conversationsSchema, [entry], {
      headers: listPageHeaders('/', { page: 1, limit: 30 }, 1),
    }),
    fail('get', '/offers/7', 'offer/not-found'),
    respond('get', '/engagements', engagementsSchema, engagements),
    respond('get', '/documents', ownDocumentsSchema, []),
    ...engagements.map(({ id }) => respond('get', `/shared-documents/${id}`, sharedDocumentsSchema, [])),
    ...engagements.map(({ id }) => fail('get', `/engagements/${id}/contract`, 'contract/not-open')),
    respond('get', '/messaging/reply-templates', replyTemplatesSchema, []),
    respond('get', '/messaging/search', foundMessagesSchema, []),
    respond('get', `${path}/c1`, threadSchema, thread),
    respond('patch', `${path}/c1/messages/mark-read`, conversationEntrySchema, read, { seen: onMarked }),
  ];
}

/** Renders the page at `/conversations` or at one conversation. */
export const openMessages = (at = '/conversations/c1') =>
  renderPage(<ConversationsPage />, { at, path: at === '/conversations' ? at : '/conversations/:id' });
