import { type OfferInput, offerSchema } from 'contracts/offers';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** Publishes an offer, exactly once for one `idempotencyKey` however often it is sent. */
export async function createOffer(input: OfferInput, idempotencyKey: string) {
  const offer = await api.post('/offers', input, offerSchema, {
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
