import { publishOffer } from 'contracts/offers/endpoints';
import type { OfferInput } from 'contracts/offers/offer';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { besideFiles, type OfferFiles, type Sending } from './offer-files.ts';

/** Publishes an offer, with its files if it has any; once for one `idempotencyKey`, however often it is sent. */
export async function createOffer(
  input: OfferInput,
  files: OfferFiles,
  sending: Sending & { idempotencyKey: string },
) {
  const offer = await call(publishOffer, {
    body: besideFiles(input, files),
    files: { ...files },
    ...sending,
  });
  void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
  void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
  return offer;
}
