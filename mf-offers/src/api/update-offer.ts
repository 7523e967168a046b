import { updateOffer as updateOfferEndpoint } from 'contracts/offers/endpoints';
import type { OfferUpdate } from 'contracts/offers/offer';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { besideFiles, type OfferFiles, type Sending } from './offer-files.ts';

/** Changes an own offer; `files` are added to what it has. */
export async function updateOffer(id: number, update: OfferUpdate, files: OfferFiles, sending: Sending) {
  const offer = await call(updateOfferEndpoint, {
    params: { id },
    body: besideFiles(update, files),
    files: { ...files },
    ...sending,
  });
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
