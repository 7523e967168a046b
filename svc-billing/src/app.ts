import type Koa from 'koa';
import type { HandledEndpoint } from 'service-kit/handle';
import { allHandlers, createHttpApp, type HttpKit } from 'service-kit/http-app';
import { adminRoutes } from './http/admin-routes.ts';
import { creditRoutes } from './http/credit-routes.ts';
import { paymentRoutes } from './http/payment-routes.ts';
import { shopRoutes } from './http/shop-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
}

export function createApp(deps: AppDeps, kit: HttpKit): Koa {
  return createHttpApp({ ...kit, service: 'billing', handlers: handlersOf(deps) });
}

/** Every endpoint of svc-billing. */
export function handlersOf(deps: AppDeps): HandledEndpoint[] {
  return allHandlers('billing', [
    ...creditRoutes(deps.useCases),
    ...adminRoutes(deps.useCases),
    ...shopRoutes(deps.useCases),
    ...paymentRoutes(deps.useCases),
  ]);
}
