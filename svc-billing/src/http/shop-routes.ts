import type { RouteHandlers } from 'service-kit/http-app';
import type { CatalogueReader } from '../domain/ports.ts';
import { shopServicesOf } from '../domain/shop-view.ts';

export const shopRoutes = ({ catalogue }: { catalogue: CatalogueReader }): RouteHandlers => {
  const services = async () => shopServicesOf(await catalogue.list());
  return {
    'GET /api/shop/services': async (ctx) => {
      ctx.body = await services();
    },
    'GET /api/shop/offer-packs': async (ctx) => {
      ctx.body = (await services()).offerPacks;
    },
    'GET /api/shop/cv-packs': async (ctx) => {
      ctx.body = (await services()).cvPacks;
    },
    'GET /api/shop/prices': async (ctx) => {
      ctx.body = { directPrices: (await services()).directPrices };
    },
  };
};
