import type { Offer } from 'contracts/offers/offer';
import { queryClient } from 'ui-kit/query';
import { offerQuery } from '../../api/get-offer.ts';
import { type OfferDraft, openDraft } from './offer-draft.ts';
import { valuesOf } from './offer-form-values.ts';
import { type FormPhoto, newPhoto } from './photo-list.ts';

/** Downloads the photos of an offer as files to upload; failed downloads are left out. */
async function photosOf({ photos, photoUrls }: Offer): Promise<FormPhoto[]> {
  const files = photos.map(async (name, place): Promise<FormPhoto[]> => {
    const answer = await fetch(photoUrls[place] ?? '');
    if (!answer.ok) return [];
    const picture = await answer.blob();
    return [newPhoto(new File([picture], name, { type: picture.type }))];
  });
  const settled = await Promise.allSettled(files);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** 'Dupliquer cette offre': a draft with the content of `offerId`, or the draft of an earlier copy. */
export async function copyOffer(offerId: string): Promise<OfferDraft> {
  const draft = await openDraft(`copy-${offerId}`);
  if (draft.savedAt !== undefined) return draft;
  const offer = await queryClient.fetchQuery(offerQuery(offerId));
  // The urgent badge costs, so the copy does not have it.
  return { ...draft, values: { ...valuesOf(offer), urgent: false, photos: await photosOf(offer) } };
}
