import type { quoteInputSchema } from '@praticio/contracts/billing/quote';
import type { Operator } from '@praticio/contracts/identity/operator';
import { AppError } from '@praticio/service-kit/errors';
import type { PrintedDocument } from '@praticio/service-kit/printed-document';
import type { z } from 'zod';
import type { Catalogue } from '../catalogue/part.ts';
import { quoteDocument } from './wording.ts';

interface Deps {
  catalogue: Pick<Catalogue, 'find'>;
  findSeller: () => Promise<Operator>;
  print: (document: PrintedDocument) => Promise<Buffer>;
  now: () => Date;
}

/** A quote for an item of the catalogue. Nothing is ordered, and nothing of it is stored. */
export function drawQuote({ catalogue, findSeller, print, now }: Deps) {
  return async ({ pricingId, ...input }: z.output<typeof quoteInputSchema>): Promise<Buffer> => {
    const item = await catalogue.find(pricingId);
    if (!item) throw new AppError('payment/unknown-pricing');
    return print(quoteDocument({ input, item, seller: await findSeller(), at: now() }));
  };
}
