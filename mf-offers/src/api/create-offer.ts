import { IDEMPOTENCY_KEY_HEADER, type OfferInput, offerSchema } from 'contracts/offers';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { hasFiles, type OfferFiles, offerFormData } from './offer-form-data.ts';

interface Creation {
  /** One per draft: the same one publishes once, however often it is sent. */
  idempotencyKey: string;
  /** Called with the share of the files that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Publishes an offer, with its files if it has any. */
export async function createOffer(input: OfferInput, files: OfferFiles, creation: Creation) {
  const { idempotencyKey, onProgress } = creation;
  const headers = { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey };
  const offer = hasFiles(files)
    ? await api.upload('/offers', offerFormData(input, files), offerSchema, { headers, onProgress })
    : await api.post('/offers', input, offerSchema, { headers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
