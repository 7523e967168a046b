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
import { type OfferTermsInput, offerTermsInputSchema } from 'contracts/offers/terms';
import { textOfHtml } from 'ui-kit/format';
import { z } from 'zod';
import type { OfferFiles } from '../../api/offer-files.ts';
import { type FormPhoto, newFilesOf, storedPhoto } from './photo-list.ts';
import { noTerms, type TermsValues, termsInputOf, termsIssues, termsValuesOf } from './terms-values.ts';

/** An offer's text, place and kind. */
type OfferText = Omit<OfferInput, keyof OfferTermsInput>;

/** The fields that creation and edit share, and the files that go with them. */
export interface OfferFormValues extends OfferText, TermsValues {
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
  ...noTerms,
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
    ...termsValuesOf(offer),
    photos: photos.map((name, place) =>
      storedPhoto(name, offer.photoThumbnailUrls[place] ?? offer.photoUrls[place] ?? ''),
    ),
  };
}

/** The form's values as the server takes them apart: fields, and files to send. */
export function fieldsAndFilesOf(values: OfferFormValues): { fields: OfferInput; files: OfferFiles } {
  const { title, description, location, speciality, contractType, salary, urgent, photos, document } = values;
  const text = { title, description, location, speciality, contractType, salary, urgent };
  const fields = { ...text, ...termsInputOf(values, contractType) };
  return { fields, files: { photos: newFilesOf(photos), document: document[0] ?? null } };
}

/** Why `file` cannot be the associated document, or null. */
export function documentRefusal(file: File): string | null {
  const isPdf = /\.pdf$/i.test(file.name) && ['application/pdf', ''].includes(file.type);
  if (!isPdf) return DOCUMENT_WRONG_KIND;
  return file.size > OFFER_DOCUMENT_MAX_BYTES ? DOCUMENT_TOO_LARGE : null;
}

const textSchema = offerInputSchema.omit({
  ...(Object.fromEntries(Object.keys(offerTermsInputSchema.shape).map((name) => [name, true])) as Record<
    keyof OfferTermsInput,
    true
  >),
});

/** The terms and the files stay as they are: the first are checked below, the others when they are chosen. */
const formSchema = textSchema
  .extend({
    description: offerInputSchema.shape.description.refine((html) => textOfHtml(html) !== '', {
      error: 'La description est requise',
    }),
  })
  .loose()
  .transform((values) => values as unknown as OfferFormValues);

interface FormRules {
  /** False where specialty and contract type may be left empty. */
  insistsOnSpecialty: boolean;
}

/** The form's rules. All that is wrong is named at once. */
export function offerFormSchema({ insistsOnSpecialty }: FormRules): z.ZodType<OfferFormValues> {
  return z.unknown().transform((given, context) => {
    const values = given as OfferFormValues;
    const parsed = formSchema.safeParse(values);
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
    if (insistsOnSpecialty && !values.speciality)
      context.addIssue({ code: 'custom', path: ['speciality'], message: SPECIALITY_REQUIRED });
    if (insistsOnSpecialty && !values.contractType)
      context.addIssue({ code: 'custom', path: ['contractType'], message: CONTRACT_TYPE_REQUIRED });
    for (const { field, message } of termsIssues(values, values.contractType))
      context.addIssue({ code: 'custom', path: [field], message });
    return parsed.data ?? z.NEVER;
  });
}
