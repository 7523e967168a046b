import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import type { UseCases } from '../use-cases.ts';
import { conversationEntry } from './conversation-view.ts';

export function conversationRoutes({ useCases }: { useCases: UseCases }): RouteHandlers {
  return {
    'GET /api/messaging/conversations': async (ctx) => {
      ctx.body = (await useCases.listConversations(actorOf(ctx).id)).map(conversationEntry);
    },
    'GET /api/messaging/conversations/unread-count': async (ctx) => {
      const count = await useCases.countUnread(actorOf(ctx).id);
      ctx.body = { unreadCount: count, totalUnreadConversations: count };
    },
  };
}
