import { REPORT_THANKS } from 'contracts/administration/report';
import {
  conversationReportSchema,
  messageInputSchema,
  messageSearchSchema,
  statusInputSchema,
  threadQuerySchema,
} from 'contracts/messaging/conversation';
import { HUB_PATH } from 'contracts/messaging/hub';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from 'contracts/messaging/limits';
import { sendDownload } from 'service-kit/file-store';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { contentDigest, idempotencyKeyOf } from 'service-kit/idempotency';
import { readMultipart } from 'service-kit/multipart';
import { parseBody, parseQuery } from 'service-kit/request-body';
import type { UseCases } from '../use-cases.ts';
import { conversationEntry } from '../views/conversation-view.ts';
import { foundMessageView } from '../views/found-message-view.ts';
import { messageView } from '../views/message-view.ts';

const TOTAL_MAX_BYTES = ATTACHMENTS_MAX * ATTACHMENT_MAX_BYTES;
const attachmentRule = {
  field: /^file_\d{1,3}$/,
  max: ATTACHMENTS_MAX,
  maxBytes: ATTACHMENT_MAX_BYTES,
  kinds: ['pdf' as const, 'doc' as const, 'docx' as const, 'jpeg' as const, 'png' as const, 'gif' as const],
  messages: {
    tooMany: `Maximum ${ATTACHMENTS_MAX} pièces jointes`,
    tooLarge: '"{file}" dépasse 10 Mo',
    wrongKind: 'Format non supporté (PDF, DOC, DOCX, JPG, PNG, GIF uniquement)',
  },
};

export function conversationRoutes({ useCases }: { useCases: UseCases }): RouteHandlers {
  const idOf = (ctx: AppContext) => ctx.params.id ?? '';
  const entryOf = async (ctx: AppContext) =>
    conversationEntry(await useCases.showConversation(actorOf(ctx).id, idOf(ctx)));

  return {
    'GET /api/messaging/conversations': async (ctx) => {
      ctx.set('Link', `<${HUB_PATH}>; rel="mercure"`);
      ctx.body = (await useCases.listConversations(actorOf(ctx).id)).map(conversationEntry);
    },
    'GET /api/messaging/conversations/unread-count': async (ctx) => {
      const count = await useCases.countUnread(actorOf(ctx).id);
      ctx.body = { unreadCount: count, totalUnreadConversations: count };
    },
    'GET /api/messaging/conversations/:id': async (ctx) => {
      const { before, limit } = parseQuery(ctx, threadQuerySchema);
      const page = before === undefined ? { limit } : { before, limit };
      const { shown, messages, hasMore } = await useCases.readThread(actorOf(ctx).id, idOf(ctx), page);
      ctx.set('Link', `<${HUB_PATH}>; rel="mercure"`);
      ctx.body = {
        ...conversationEntry(shown),
        messages: messages.map((message) => messageView(message, shown)),
        hasMore,
      };
    },
    'POST /api/messaging/conversations/:id/messages': async (ctx) => {
      const actor = actorOf(ctx);
      // somebody else's conversation is told before its upload is read
      const shown = await useCases.showConversation(actor.id, idOf(ctx));
      const { fields, files } = await readMultipart(ctx, {
        fields: messageInputSchema,
        files: [attachmentRule],
        maxTotalBytes: TOTAL_MAX_BYTES,
      });
      const message = await useCases.sendMessage(actor.id, idOf(ctx), {
        content: fields.content,
        files: files.map(({ name, mediaType, bytes }) => ({
          ...{ name, mediaType, bytes },
          isImage: mediaType.startsWith('image/'),
        })),
        key: idempotencyKeyOf(ctx),
        digest: contentDigest(fields, files),
      });
      ctx.status = 201;
      ctx.body = { data: messageView(message, shown) };
    },
    'PATCH /api/messaging/conversations/:id/messages/mark-read': async (ctx) => {
      await useCases.markRead(actorOf(ctx).id, idOf(ctx));
      ctx.body = await entryOf(ctx);
    },
    'PATCH /api/messaging/conversations/:id/status': async (ctx) => {
      const { isActive } = await parseBody(ctx, statusInputSchema);
      await useCases.changeStatus(actorOf(ctx).id, idOf(ctx), isActive);
      ctx.body = await entryOf(ctx);
    },
    'POST /api/messaging/conversations/:id/report': async (ctx) => {
      const actor = actorOf(ctx);
      await useCases.showConversation(actor.id, idOf(ctx));
      await useCases.reportMessage(actor.id, idOf(ctx), await parseBody(ctx, conversationReportSchema));
      ctx.status = 201;
      ctx.body = { message: REPORT_THANKS };
    },
    'GET /api/messaging/search': async (ctx) => {
      const { q } = parseQuery(ctx, messageSearchSchema);
      ctx.body = (await useCases.searchMessages(actorOf(ctx).id, q)).map(foundMessageView);
    },
    'GET /api/messaging/attachments/:id/download': async (ctx) => {
      sendDownload(ctx, await useCases.readAttachment(actorOf(ctx).id, idOf(ctx)));
    },
  };
}
