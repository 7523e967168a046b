import { REPORT_THANKS } from '@praticio/contracts/administration/report';
import {
  changeConversationStatus,
  countUnreadConversations,
  listConversations,
  markConversationRead,
  readAttachment,
  readThread,
  reportConversation,
  searchMessages,
  sendMessage,
} from '@praticio/contracts/messaging/endpoints';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import { handle } from '@praticio/service-kit/handle';
import { contentDigest } from '@praticio/service-kit/idempotency';
import type { UseCases } from '../use-cases.ts';
import { conversationEntry } from '../views/conversation-view.ts';
import { foundMessageView } from '../views/found-message-view.ts';
import { messageView } from '../views/message-view.ts';

/** Mercure clients discover the hub's path through this Link header. */
const hubLink = `<${HUB_PATH}>; rel="mercure"`;

export function conversationRoutes(useCases: UseCases) {
  const entryOf = async (readerId: string, id: string) =>
    conversationEntry(await useCases.showConversation(readerId, id));

  /** Refuses other people's conversations before the request body is read. */
  const before = ({ actor, params }: { actor: { id: string }; params: { id: string } }) =>
    useCases.findConversation(actor.id, params.id);

  return [
    handle(listConversations, async ({ actor, query, setHeader, setPages }) => {
      const { items, totalItems } = await useCases.listConversations(actor.id, query);
      setHeader('Link', hubLink);
      setPages(totalItems);
      return items.map(conversationEntry);
    }),

    handle(countUnreadConversations, async ({ actor }) => {
      const count = await useCases.countUnreadConversations(actor.id);
      return { unreadCount: count, totalUnreadConversations: count };
    }),

    handle(readThread, async ({ actor, params, query, setHeader }) => {
      const { shown, messages, hasMore } = await useCases.readThread(actor.id, params.id, query);
      setHeader('Link', hubLink);
      return {
        ...conversationEntry(shown),
        messages: messages.map((message) => messageView(message, shown)),
        hasMore,
      };
    }),

    handle(
      sendMessage,
      async ({ actor, body, files, idempotencyKey }, conversation) => {
        const { message, shown } = await useCases.sendMessage(actor.id, conversation, {
          content: body.content,
          files: files.file.map(({ name, mediaType, bytes }) => ({
            name,
            mediaType,
            bytes,
            isImage: mediaType.startsWith('image/'),
          })),
          key: idempotencyKey,
          digest: contentDigest(body, files.file),
        });
        return { data: messageView(message, shown) };
      },
      { before },
    ),

    handle(markConversationRead, async ({ actor, params }) => {
      await useCases.markConversationRead(actor.id, params.id);
      return entryOf(actor.id, params.id);
    }),

    handle(changeConversationStatus, async ({ actor, params, body }) => {
      await useCases.changeConversationStatus(actor.id, params.id, body.isActive);
      return entryOf(actor.id, params.id);
    }),

    handle(
      reportConversation,
      async ({ actor, params, body }) => {
        await useCases.reportConversation(actor.id, params.id, body);
        return { message: REPORT_THANKS };
      },
      { before },
    ),

    handle(searchMessages, async ({ actor, query }) =>
      (await useCases.searchMessages(actor.id, query.q)).map(foundMessageView),
    ),

    handle(readAttachment, ({ actor, params }) => useCases.readAttachment(actor.id, params.id)),
  ];
}
