import { type OfferUpdate, offerSchema } from 'contracts/offers';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { hasFiles, type OfferFiles, offerFormData } from './offer-form-data.ts';

/** Changes an own offer; `files` are added to what it has. `onProgress` gets the share sent, from 0 to 1. */
export async function updateOffer(
  id: number,
  update: OfferUpdate,
  files: OfferFiles,
  onProgress: (share: number) => void,
) {
  const path = `/offers/${id}`;
  const offer = hasFiles(files)
    ? await api.upload(path, offerFormData(update, files), offerSchema, { method: 'PUT', onProgress })
    : await api.put(path, update, offerSchema);
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
