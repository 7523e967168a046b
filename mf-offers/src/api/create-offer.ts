import { IDEMPOTENCY_KEY_HEADER } from 'contracts/base/idempotency';
import { type OfferInput, offerSchema } from 'contracts/offers/offer';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { hasFiles, type OfferFiles, offerFormData, type Sending } from './offer-form-data.ts';

/** Publishes an offer, with its files if it has any; once for one `idempotencyKey`, however often it is sent. */
export async function createOffer(
  input: OfferInput,
  files: OfferFiles,
  { idempotencyKey, ...sending }: Sending & { idempotencyKey: string },
) {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey };
  const offer = hasFiles(files)
    ? await api.upload('/offers', offerFormData(input, files), offerSchema, { headers, ...sending })
    : await api.post('/offers', input, offerSchema, { headers, signal: sending.signal });
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
