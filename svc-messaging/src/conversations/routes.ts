import { REPORT_THANKS } from '@praticio/contracts/administration/report';
import * as messaging from '@praticio/contracts/messaging/endpoints';
import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import type { Acting } from '@praticio/service-kit/acting';
import { handle } from '@praticio/service-kit/handle';
import { contentDigest } from '@praticio/service-kit/idempotency';
import type { changeConversationStatus } from './change-status.ts';
import type { Conversation, Reader } from './conversation.ts';
import { foundMessageView } from './found-message-view.ts';
import type { listConversations } from './list.ts';
import type { markConversationRead } from './mark-read.ts';
import { messageView } from './message-view.ts';
import type { readReportedThread } from './read-reported.ts';
import type { findConversation, readThread } from './read-thread.ts';
import type { reportConversation } from './report.ts';
import { reportedThreadView } from './reported-view.ts';
import type { searchMessages } from './search-messages.ts';
import type { sendMessage } from './send-message.ts';
import type { ShownConversation } from './show.ts';
import type { startContact } from './start-contact.ts';
import { conversationEntry } from './view.ts';

interface Rules {
  listConversations: ReturnType<typeof listConversations>;
  countUnreadConversations: (reader: Reader) => Promise<number>;
  readThread: ReturnType<typeof readThread>;
  findConversation: ReturnType<typeof findConversation>;
  showConversation: (readerId: string, conversation: Conversation) => Promise<ShownConversation>;
  sendMessage: ReturnType<typeof sendMessage>;
  startContact: ReturnType<typeof startContact>;
  markConversationRead: ReturnType<typeof markConversationRead>;
  changeConversationStatus: ReturnType<typeof changeConversationStatus>;
  reportConversation: ReturnType<typeof reportConversation>;
  readReportedThread: ReturnType<typeof readReportedThread>;
  searchMessages: ReturnType<typeof searchMessages>;
}

/** Mercure clients discover the hub's path through this Link header. */
const hubLink = `<${HUB_PATH}>; rel="mercure"`;

export function conversationRoutes({
  listConversations,
  countUnreadConversations,
  readThread,
  findConversation,
  showConversation,
  sendMessage,
  startContact,
  markConversationRead,
  changeConversationStatus,
  reportConversation,
  readReportedThread,
  searchMessages,
}: Rules) {
  const entryOf = async (readerId: string, conversation: Conversation) =>
    conversationEntry(await showConversation(readerId, conversation));

  /** Refuses other people's conversations before the request body is read. */
  const before = ({ actor, params }: { actor: Acting; params: { id: string } }) =>
    findConversation(actor, params.id);
  /** Checks access for a team, which may not read its founder's conversations as a candidate; use cases check a person's own. */
  const ofTeam = {
    async before(call: { actor: Acting; params: { id: string } }) {
      if (call.actor.part !== 'own') await before(call);
    },
  };

  return [
    handle(messaging.listConversations, async ({ actor, query, setHeader, setPages }) => {
      const { items, totalItems } = await listConversations(actor, query);
      setHeader('Link', hubLink);
      setPages(totalItems);
      return items.map(conversationEntry);
    }),

    handle(messaging.countUnreadConversations, async ({ actor }) => {
      const count = await countUnreadConversations(actor);
      return { unreadCount: count, totalUnreadConversations: count };
    }),

    handle(messaging.readThread, async ({ actor, params, query, setHeader }) => {
      const { shown, messages, hasMore } = await readThread(actor, params.id, query);
      setHeader('Link', hubLink);
      return {
        ...conversationEntry(shown),
        messages: messages.map((message) => messageView(message, shown)),
        hasMore,
      };
    }),

    handle(
      messaging.sendMessage,
      async ({ actor, body, files, idempotencyKey }, conversation) => {
        const { message, shown } = await sendMessage(actor.holder, conversation, {
          authorId: actor.id,
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

    handle(messaging.startContact, async ({ actor, body, idempotencyKey: key }) => ({
      conversationId: await startContact(actor, { ...body, key, digest: contentDigest(body, []) }),
    })),

    // a member with read access leaves messages unread for the team
    handle(
      messaging.markConversationRead,
      async ({ actor, params }) =>
        entryOf(
          actor.holder,
          actor.part === 'lecture'
            ? await findConversation(actor, params.id)
            : await markConversationRead(actor.holder, params.id),
        ),
      ofTeam,
    ),

    handle(
      messaging.changeConversationStatus,
      async ({ actor, params, body }) =>
        entryOf(actor.holder, await changeConversationStatus(actor.holder, params.id, body.isActive)),
      ofTeam,
    ),

    handle(
      messaging.reportConversation,
      async ({ actor, params, body }) => {
        await reportConversation(actor, params.id, body);
        return { message: REPORT_THANKS };
      },
      { before },
    ),

    handle(messaging.readReportedThread, async ({ actor, params, body }) =>
      reportedThreadView(await readReportedThread(actor, params.id, body)),
    ),

    handle(messaging.searchMessages, async ({ actor, query }) =>
      (await searchMessages(actor, query.q)).map(foundMessageView),
    ),
  ];
}
