import { drawQuote } from '@praticio/contracts/billing/endpoints';
import type { QuoteInput } from '@praticio/contracts/billing/quote';
import { download, saveFile } from '@praticio/ui-kit/api';

/** Saves a quote as PDF. */
export async function saveQuote(input: QuoteInput): Promise<void> {
  saveFile(await download(drawQuote, { body: input, fallbackName: 'Devis Praticio.pdf' }));
}
