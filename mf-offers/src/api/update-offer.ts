import { type OfferUpdate, offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { hasFiles, type OfferFiles, offerFormData, type Sending } from './offer-form-data.ts';

/** Changes an own offer; `files` are added to what it has. */
export async function updateOffer(id: number, update: OfferUpdate, files: OfferFiles, sending: Sending) {
  const path = `/offers/${id}`;
  const offer = hasFiles(files)
    ? await api.upload(path, offerFormData(update, files), offerSchema, { method: 'PUT', ...sending })
    : await api.put(path, update, offerSchema, { signal: sending.signal });
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
