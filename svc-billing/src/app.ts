import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import type { Accounts, CatalogueReader, Clock } from './domain/ports.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { creditRoutes } from './http/credit-routes.ts';
import { paymentRoutes, type ReceiveWebhook } from './http/payment-routes.ts';
import { shopRoutes } from './http/shop-routes.ts';
import type { UseCases } from './use-cases.ts';

export interface AppDeps {
  useCases: UseCases;
  catalogue: CatalogueReader;
  accounts: Accounts;
  receiveWebhook: ReceiveWebhook;
  now: Clock;
}

/** Every route of svc-billing, by its row of contracts/catalogue/routes. */
export const billingHandlers = ({
  useCases,
  catalogue,
  accounts,
  receiveWebhook,
  now,
}: AppDeps): RouteHandlers => ({
  ...creditRoutes({ ...useCases, accounts, now }),
  ...adminRoutes({ ...useCases, accounts, now }),
  ...shopRoutes({ catalogue }),
  ...paymentRoutes({ ...useCases, receiveWebhook }),
});

export function createApp(deps: AppDeps, kit: Omit<HttpAppOptions, 'service' | 'handlers'>): Koa {
  return createHttpApp({ ...kit, service: 'billing', handlers: billingHandlers(deps) });
}
