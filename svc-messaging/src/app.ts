import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import { conversationRoutes } from './http/conversation-routes.ts';
import { type SignSubscriberToken, subscriptionRoutes } from './http/subscription-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  signToken: SignSubscriberToken;
  /** Whether browsers reach the platform over https: the cookie then travels over nothing else. */
  isSecure: boolean;
}

/** Every route of svc-messaging, by its row of contracts/catalogue/routes. */
export const messagingHandlers = (deps: AppDeps): RouteHandlers => ({
  ...conversationRoutes(deps),
  ...subscriptionRoutes(deps),
});

export function createApp(deps: AppDeps, kit: Omit<HttpAppOptions, 'service' | 'handlers'>): Koa {
  return createHttpApp({ ...kit, service: 'messaging', handlers: messagingHandlers(deps) });
}
