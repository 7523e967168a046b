import * as billing from '@praticio/contracts/billing/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { CatalogueItem } from './item.ts';
import { shopServicesView } from './view.ts';

/** The catalogue. */
export function catalogueRoutes({ listCatalogue }: { listCatalogue: () => Promise<CatalogueItem[]> }) {
  const services = async () => shopServicesView(await listCatalogue());
  return [
    handle(billing.listShopServices, services),

    handle(billing.listOfferPacks, async () => (await services()).offerPacks),

    handle(billing.listCvPacks, async () => (await services()).cvPacks),

    handle(billing.listPrices, async () => ({ directPrices: (await services()).directPrices })),
  ];
}
