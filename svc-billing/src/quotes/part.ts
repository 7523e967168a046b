import { createPrinter } from '@praticio/service-kit/printer';
import type { Catalogue } from '../catalogue/part.ts';
import type { BillingContext } from '../config.ts';
import { drawQuote } from './draw.ts';
import { sellerClient } from './identity-client.ts';
import { quoteRoutes } from './routes.ts';

/** Quotes, by which organisations order. */
export function openQuotes({ nats }: BillingContext, { catalogue }: { catalogue: Catalogue }) {
  const { print, close } = createPrinter();
  const draw = drawQuote({ catalogue, findSeller: sellerClient(nats), print, now: () => new Date() });
  return { part: { routes: quoteRoutes({ draw }), stop: async () => close() } };
}
