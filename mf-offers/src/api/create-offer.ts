import { publishOffer } from '@praticio/contracts/offers/endpoints';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';
import { encodeTerms, type OfferFiles, type UploadOptions } from './offer-files.ts';

/** Publishes an offer with its files, once per `idempotencyKey` even when the request is repeated. */
export async function createOffer(
  input: OfferInput,
  files: OfferFiles,
  upload: UploadOptions & { idempotencyKey: string },
) {
  const offer = await call(publishOffer, {
    body: encodeTerms(input, files),
    files: { ...files },
    ...upload,
  });
  void refreshAfter(queryClient, 'offer-published');
  return offer;
}
