import { listCvPacks, listOfferPacks, listPrices, listShopServices } from 'contracts/billing/endpoints';
import { handle } from 'service-kit/handle';
import type { CatalogueReader } from '../domain/ports.ts';
import { shopServicesView } from './shop-view.ts';

/** The catalogue. */
export function shopRoutes({ catalogue }: { catalogue: Pick<CatalogueReader, 'list'> }) {
  const services = async () => shopServicesView(await catalogue.list());
  return [
    handle(listShopServices, services),

    handle(listOfferPacks, async () => (await services()).offerPacks),

    handle(listCvPacks, async () => (await services()).cvPacks),

    handle(listPrices, async () => ({ directPrices: (await services()).directPrices })),
  ];
}
