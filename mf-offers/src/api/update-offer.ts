import { updateOffer as updateOfferEndpoint } from '@praticio/contracts/offers/endpoints';
import type { OfferUpdate } from '@praticio/contracts/offers/offer-input';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { encodeTerms, type OfferFiles, type UploadOptions } from './offer-files.ts';

/** Changes an own offer; `files` are added to its files. */
export async function updateOffer(id: number, update: OfferUpdate, files: OfferFiles, upload: UploadOptions) {
  const offer = await call(updateOfferEndpoint, {
    params: { id },
    body: encodeTerms(update, files),
    files: { ...files },
    ...upload,
  });
  void refreshAfter(queryClient, 'offer-changed');
  return offer;
}
