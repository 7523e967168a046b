import { listCvPacks, listOfferPacks, listPrices, listShopServices } from 'contracts/billing/endpoints';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { shopServicesView } from './shop-view.ts';

/** The catalogue. */
export function shopRoutes(useCases: UseCases) {
  const services = async () => shopServicesView(await useCases.listCatalogue());
  return [
    handle(listShopServices, services),

    handle(listOfferPacks, async () => (await services()).offerPacks),

    handle(listCvPacks, async () => (await services()).cvPacks),

    handle(listPrices, async () => ({ directPrices: (await services()).directPrices })),
  ];
}
