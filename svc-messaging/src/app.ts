import type { HandledEndpoint } from '@praticio/service-kit/handle';
import { allHandlers, createHttpApp, type HttpKit } from '@praticio/service-kit/http-app';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import type { Members } from './domain/ports.ts';
import { conversationRoutes } from './http/conversation-routes.ts';
import { notificationRoutes } from './http/notification-routes.ts';
import { pushRoutes } from './http/push-routes.ts';
import { replyTemplateRoutes } from './http/reply-template-routes.ts';
import { subscriptionRoutes } from './http/subscription-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  members: Pick<Members, 'find'>;
  /** Answers the hub's requests and passes on all others. */
  hub: Middleware;
  /** Whether browsers reach the platform over https. */
  isSecure: boolean;
  /** The public key for push messages; null where they are not offered. */
  pushKey: string | null;
}

export function createApp(deps: AppDeps, kit: HttpKit): Koa {
  return createHttpApp({
    ...kit,
    service: 'messaging',
    handlers: handlersOf(deps),
    isOnboarded: async (actor) =>
      actor.roles.includes('ROLE_ADMIN') || Boolean((await deps.members.find(actor.id))?.isOnboarded),
    before: [deps.hub],
  });
}

/** Every endpoint of svc-messaging. */
export function handlersOf(deps: Pick<AppDeps, 'useCases' | 'isSecure' | 'pushKey'>): HandledEndpoint[] {
  return allHandlers('messaging', [
    ...conversationRoutes(deps.useCases),
    ...replyTemplateRoutes(deps.useCases),
    ...notificationRoutes(deps.useCases),
    ...pushRoutes(deps),
    ...subscriptionRoutes(deps),
  ]);
}
