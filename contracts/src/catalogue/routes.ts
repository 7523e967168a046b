import type { Route } from '../base/route.ts';
import type { ServiceName } from '../base/services.ts';
import { billingRoutes } from '../billing/routes.ts';
import { blogRoutes } from '../blog/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { messagingRoutes } from '../messaging/routes.ts';
import { offersRoutes } from '../offers/routes.ts';

/** Every HTTP route of the platform by the service that answers it; the gateway knows no other. */
export const routes: Record<ServiceName, Route[]> = {
  identity: identityRoutes,
  offers: offersRoutes,
  messaging: messagingRoutes,
  billing: billingRoutes,
  blog: blogRoutes,
};
