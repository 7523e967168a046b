import { type Conversation, type Message, sideOf } from '../conversations/conversation.ts';
import type { ExportPage } from './export-account.ts';

/** A page of the export of personal data. */
export function exportView({ once, conversation: page }: ExportPage, userId: string) {
  return [
    ...(once ? onceSections(once) : []),
    ...(page
      ? [
          { name: 'conversations', items: [conversationView(page.conversation, userId)] },
          { name: 'messages', items: page.sent.map(messageView) },
        ]
      : []),
  ];
}

function onceSections({ notifications, replyTemplates, browsers }: NonNullable<ExportPage['once']>) {
  return [
    {
      name: 'notifications',
      items: notifications.map(({ at, readAt, subject }) => ({ at, readAt, ...subject })),
    },
    { name: 'reply-templates', items: replyTemplates },
    { name: 'push-subscriptions', items: browsers.map(({ endpoint, at }) => ({ endpoint, at })) },
  ];
}

const messageView = ({ conversationId, content, createdAt, attachments, engagement }: Message) => ({
  conversationId,
  content,
  createdAt,
  engagement,
  attachments: attachments.map(({ name, type, bytes }) => ({ name, type, bytes })),
});

function conversationView(conversation: Conversation, userId: string) {
  const { id, offer, createdAt, updatedAt, isActive, blockedBy, read } = conversation;
  const side = sideOf(conversation, userId);
  return {
    id,
    offer: offer.title,
    location: offer.location,
    side,
    createdAt,
    updatedAt,
    isActive,
    blockedBy: blockedBy === userId ? userId : null,
    read: side && read[side],
    unread: side && conversation.unread[side],
  };
}
