import { billingRoutes } from './routes/billing.ts';
import { blogRoutes } from './routes/blog.ts';
import type { Route } from './routes/define.ts';
import { identityRoutes } from './routes/identity.ts';
import { messagingRoutes } from './routes/messaging.ts';
import { offersRoutes } from './routes/offers.ts';
import type { ServiceName } from './services.ts';

/** Every HTTP route of the platform by the service that answers it; the gateway knows no other. */
export const routes: Record<ServiceName, Route[]> = {
  identity: identityRoutes,
  offers: offersRoutes,
  messaging: messagingRoutes,
  billing: billingRoutes,
  blog: blogRoutes,
};

/** Path of the Mercure-compatible hub; svc-messaging answers it and the gateway gives it its own proxy. */
export const HUB_PATH = '/.well-known/mercure';
