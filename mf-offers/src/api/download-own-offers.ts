import { readOwnOffersTable } from '@praticio/contracts/offers/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';
import type { OwnSearch } from './own-search.ts';

/** Downloads the rows of the table of own offers on all of its pages, or the offers `ids` of it, and has the browser save it. */
export async function downloadOwnOffers({ page: _page, ...search }: OwnSearch, ids: readonly number[] = []) {
  const query = { ...search, ids: ids.join(',') };
  saveFile(await download(readOwnOffersTable, { query, fallbackName: 'offres.csv' }));
}
