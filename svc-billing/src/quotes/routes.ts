import * as billing from '@praticio/contracts/billing/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { drawQuote } from './draw.ts';

/** Quotes. */
export function quoteRoutes({ draw }: { draw: ReturnType<typeof drawQuote> }) {
  return [
    handle(billing.drawQuote, async ({ body }) => ({
      mediaType: 'application/pdf',
      bytes: await draw(body),
      name: 'Devis Praticio.pdf',
    })),
  ];
}
