import type { Offer } from 'contracts/offers/offer';
import { queryClient } from 'ui-kit/query';
import { offerQuery } from '../../api/get-offer.ts';
import { type OfferDraft, openDraft } from './offer-draft.ts';
import { valuesOf } from './offer-form-values.ts';
import { type FormPhoto, newPhoto } from './photo-list.ts';

/** The photos of an offer as files of one's own; those that cannot be had are left out. */
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

/** 'Dupliquer cette offre': a new offer that begins with what `offerId` says; begun before, it goes on. */
export async function copyOffer(offerId: string): Promise<OfferDraft> {
  const draft = await openDraft(`copy-${offerId}`);
  if (draft.savedAt !== undefined) return draft;
  const offer = await queryClient.fetchQuery(offerQuery(offerId));
  // the badge costs: whoever wants it again says so
  return { ...draft, values: { ...valuesOf(offer), urgent: false, photos: await photosOf(offer) } };
}
