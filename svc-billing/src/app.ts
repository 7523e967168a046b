import type Koa from 'koa';
import { createHttpApp, type HttpAppOptions, type RouteHandlers } from 'service-kit/http-app';
import type { CatalogueReader } from './domain/ports.ts';
import { type AdminRouteDeps, adminRoutes } from './http/admin-routes.ts';
import { creditRoutes } from './http/credit-routes.ts';
import { type PaymentRouteDeps, paymentRoutes } from './http/payment-routes.ts';
import { shopRoutes } from './http/shop-routes.ts';

export type AppDeps = AdminRouteDeps & PaymentRouteDeps & { catalogue: CatalogueReader };

/** Every route of svc-billing, by its row of contracts/routes. */
export const billingHandlers = (deps: AppDeps): RouteHandlers => ({
  ...creditRoutes(deps),
  ...adminRoutes(deps),
  ...shopRoutes(deps),
  ...paymentRoutes(deps),
});

export function createApp(deps: AppDeps, kit: Omit<HttpAppOptions, 'service' | 'handlers'>): Koa {
  return createHttpApp({ ...kit, service: 'billing', handlers: billingHandlers(deps) });
}
