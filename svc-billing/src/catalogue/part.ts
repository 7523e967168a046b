import { untilAvailable } from '@praticio/service-kit/until-available';
import type { BillingContext } from '../config.ts';
import { catalogueRoutes } from './routes.ts';
import { catalogueStore } from './store.ts';

/** The items for sale. An empty catalogue is filled before the room opens. */
export async function openCatalogue({ connection, logger }: BillingContext) {
  const { list, find, seed } = catalogueStore(connection);
  await untilAvailable(seed, logger);
  return {
    catalogue: { list, find },
    part: { routes: catalogueRoutes({ listCatalogue: list }) },
  };
}
export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>['catalogue'];
