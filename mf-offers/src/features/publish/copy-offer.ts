import type { Offer } from '@praticio/contracts/offers/offer';
import { addDays } from '@praticio/ui-kit/days';
import { queryClient } from '@praticio/ui-kit/query';
import { toast } from '@praticio/ui-kit/toast';
import { createOffer } from '../../api/create-offer.ts';
import { offerQuery } from '../../api/get-offer.ts';
import { type OfferDraft, openDraft } from './offer-draft.ts';
import { fieldsAndFilesOf, slotValuesOf, valuesOf } from './offer-form-values.ts';
import { newPhoto } from './photo-list.ts';

/** Downloads a file of an offer, to upload it anew: the copy gets files of its own. Null when that fails. */
async function download(name: string, url: string | null | undefined): Promise<File | null> {
  try {
    const response = await fetch(url ?? '');
    if (!response.ok) return null;
    const content = await response.blob();
    return new File([content], name, { type: content.type });
  } catch {
    return null;
  }
}

/** The offer's photos and its PDF; files that cannot be downloaded are left out, with a word about it. */
async function filesOf({ photos, photoUrls, documentFilename, documentUrl }: Offer) {
  const [document, ...pictures] = await Promise.all([
    documentFilename === null ? null : download(documentFilename, documentUrl),
    ...photos.map((name, place) => download(name, photoUrls[place])),
  ]);
  const isMissing = (documentFilename !== null && !document) || pictures.includes(null);
  if (isMissing)
    toast.warning("Certains fichiers de l'offre n'ont pas pu être copiés : ajoutez-les à nouveau.");
  return {
    photos: pictures.flatMap((picture) => (picture ? [newPhoto(picture)] : [])),
    document: document ? [document] : [],
  };
}

const later = (day: string | null | undefined, days: number) => (day ? addDays(day, days) : null);

/** Publishes a copy of an own offer, with its files and without its badge, `days` later. */
export async function copyOfferTo(
  offerId: number,
  { days, idempotencyKey }: { days: number; idempotencyKey: string },
): Promise<Offer> {
  const offer = await queryClient.fetchQuery(offerQuery(String(offerId)));
  const slots = slotValuesOf(offer.slots).map((slot) => ({ ...slot, day: addDays(slot.day, days) }));
  const { fields, files } = fieldsAndFilesOf({
    ...valuesOf(offer),
    slots,
    urgent: false,
    ...(await filesOf(offer)),
  });
  const dates = { startDate: later(fields.startDate, days), endDate: later(fields.endDate, days) };
  const upload = { onProgress: () => undefined, signal: new AbortController().signal };
  return createOffer({ ...fields, ...dates }, files, { idempotencyKey, ...upload });
}

/** 'Dupliquer cette offre': a draft with the content of `offerId`, or the draft of an earlier copy. */
export async function copyOffer(offerId: string): Promise<OfferDraft> {
  const draft = await openDraft(`copy-${offerId}`);
  if (draft.savedAt !== undefined) return draft;
  const offer = await queryClient.fetchQuery(offerQuery(offerId));
  const slots = slotValuesOf(offer.slots.filter(({ state }) => state !== 'past'));
  // The urgent badge costs, so the copy does not have it.
  return { ...draft, values: { ...valuesOf(offer), slots, urgent: false, ...(await filesOf(offer)) } };
}
