import { OFFER_DOCUMENT_MAX_BYTES } from 'contracts/offers/limits';
import {
  CONTRACT_TYPE_REQUIRED,
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG_KIND,
  type Offer,
  type OfferInput,
  offerInputSchema,
  SPECIALITY_REQUIRED,
} from 'contracts/offers/offer';
import { textOfHtml } from 'ui-kit/format';
import { z } from 'zod';
import type { OfferFiles } from '../../api/offer-files.ts';
import { type FormPhoto, newFilesOf, storedPhoto } from './photo-list.ts';

/** The fields that creation and edit share, and the files that go with them. */
export interface OfferFormValues extends OfferInput {
  photos: FormPhoto[];
  /** The PDF to send, if there is one: a list of at most one, as file fields have it. */
  document: File[];
  /** The PDF that the offer has is to go. */
  deleteDocument: boolean;
}

export const emptyOffer: OfferFormValues = {
  title: '',
  description: '',
  location: '',
  speciality: '',
  contractType: '',
  salary: '',
  urgent: false,
  photos: [],
  document: [],
  deleteDocument: false,
};

/** What the form shows of an offer that is to be changed. */
export function valuesOf(offer: Offer): OfferFormValues {
  const { title, description, location, speciality, contractType, salary, urgent, photos } = offer;
  return {
    ...emptyOffer,
    title,
    description,
    location,
    speciality: speciality ?? '',
    // an older offer may carry a type that the form has no more: it is to be chosen again
    contractType: offerInputSchema.shape.contractType.safeParse(contractType ?? '').data ?? '',
    salary: salary ?? '',
    urgent,
    photos: photos.map((name, place) =>
      storedPhoto(name, offer.photoThumbnailUrls[place] ?? offer.photoUrls[place] ?? ''),
    ),
  };
}

/** The form's values as the server takes them apart: fields, and files to send. */
export function fieldsAndFilesOf(values: OfferFormValues): { fields: OfferInput; files: OfferFiles } {
  const { photos, document, deleteDocument: _editOnly, ...fields } = values;
  return { fields, files: { photos: newFilesOf(photos), document: document[0] ?? null } };
}

/** Why `file` cannot be the associated document, or null. */
export function documentRefusal(file: File): string | null {
  const isPdf = /\.pdf$/i.test(file.name) && ['application/pdf', ''].includes(file.type);
  if (!isPdf) return DOCUMENT_WRONG_KIND;
  return file.size > OFFER_DOCUMENT_MAX_BYTES ? DOCUMENT_TOO_LARGE : null;
}

// files are checked when they are chosen
const formSchema = offerInputSchema.extend({
  description: offerInputSchema.shape.description.refine((html) => textOfHtml(html) !== '', {
    error: 'La description est requise',
  }),
  photos: z.custom<FormPhoto[]>(),
  document: z.custom<File[]>(),
  deleteDocument: z.boolean(),
});

/** The form's rules, with or without those about specialty and contract type. */
export function offerFormSchema({ insistsOnSpecialty }: { insistsOnSpecialty: boolean }) {
  if (!insistsOnSpecialty) return formSchema;
  return formSchema.superRefine(({ speciality, contractType }, context) => {
    if (!speciality) context.addIssue({ code: 'custom', path: ['speciality'], message: SPECIALITY_REQUIRED });
    if (!contractType)
      context.addIssue({ code: 'custom', path: ['contractType'], message: CONTRACT_TYPE_REQUIRED });
  });
}
