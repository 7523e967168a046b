import type { Offer } from '@praticio/contracts/offers/offer';
import {
  CONTRACT_TYPE_REQUIRED,
  type OfferInput,
  offerInputSchema,
  SPECIALITY_REQUIRED,
} from '@praticio/contracts/offers/offer-input';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import type { Slot } from '@praticio/contracts/offers/slots';
import { isProperty, type OfferTermsInput, offerTermsInputSchema } from '@praticio/contracts/offers/terms';
import { textOfHtml } from '@praticio/ui-kit/format';
import { z } from 'zod';
import type { OfferFiles } from '../../api/offer-files.ts';
import { type FormPhoto, newFilesOf, storedPhoto } from './photo-list.ts';
import { noTerms, type TermsValues, termsInputOf, termsIssues, termsValuesOf } from './terms-values.ts';

/** An offer's text, place and kind. */
type OfferText = Omit<OfferInput, keyof OfferTermsInput | 'slots'>;

/** The values of the form that creating and editing share, with its files. */
export interface OfferFormValues extends OfferText, TermsValues {
  slots: SlotInput[];
  photos: FormPhoto[];
  /** The PDF to upload: a list of at most one file, because `FileField` takes a list. */
  document: File[];
  /** Delete the stored PDF. */
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
  poolFirst: false,
  ...noTerms,
  slots: [],
  photos: [],
  document: [],
  deleteDocument: false,
};

/** The form's values for an existing offer. */
export function valuesOf(offer: Offer): OfferFormValues {
  const { title, description, location, speciality, contractType, salary, urgent, photos, site } = offer;
  return {
    ...emptyOffer,
    title,
    description,
    location,
    speciality: speciality ?? '',
    // An older offer may have a contract type that the form no longer offers: it must be chosen again.
    contractType: offerInputSchema.shape.contractType.safeParse(contractType ?? '').data ?? '',
    salary: salary ?? '',
    urgent,
    siteId: site?.id ?? '',
    ...termsValuesOf(offer),
    slots: slotValuesOf(offer.slots),
    photos: photos.map((name, place) =>
      storedPhoto(name, offer.photoThumbnailUrls[place] ?? offer.photoUrls[place] ?? ''),
    ),
  };
}

/** Slots as their owner sends them. */
export const slotValuesOf = (slots: readonly Slot[]): SlotInput[] =>
  slots.map(({ day, start, end, breakMinutes, positions, note }) => ({
    day,
    start,
    end,
    breakMinutes,
    positions,
    note,
  }));

/** Splits the form's values into fields and files for the request. */
export function fieldsAndFilesOf(values: OfferFormValues): { fields: OfferInput; files: OfferFiles } {
  const { title, description, location, speciality, contractType, salary, urgent, photos, document } = values;
  const text = { title, description, location, speciality, contractType, salary, urgent };
  const site = values.siteId === undefined ? {} : { siteId: values.siteId };
  const isForWork = !(values.family && isProperty(values.family));
  const first = values.poolFirst && isForWork ? { poolFirst: true } : {};
  const fields = { ...text, ...site, ...first, ...termsInputOf(values, contractType), slots: values.slots };
  return { fields, files: { photos: newFilesOf(photos), document: document[0] ?? null } };
}

const textSchema = offerInputSchema.omit({
  // made and changed by fields that leave nothing wrong
  slots: true,
  ...(Object.fromEntries(Object.keys(offerTermsInputSchema.shape).map((name) => [name, true])) as Record<
    keyof OfferTermsInput,
    true
  >),
});

/** Checks the text fields only: `termsIssues` checks the terms, and the file fields check files when they are chosen. */
const formSchema = textSchema
  .extend({
    description: offerInputSchema.shape.description.refine((html) => textOfHtml(html) !== '', {
      error: 'La description est requise',
    }),
  })
  .loose()
  // `loose` keeps the terms and files as they are, but types them as unknown.
  .transform((values) => values as unknown as OfferFormValues);

interface FormRules {
  /** False when the structure may leave specialty and contract type empty. */
  insistsOnSpecialty: boolean;
}

/** Whether specialty and contract type are required: not for premises and practices. */
export const asksForContract = (insistsOnSpecialty: boolean, family: TermsValues['family']): boolean =>
  insistsOnSpecialty && !(family && isProperty(family));

/** Schema of the form. It reports every invalid field at once. */
export function offerFormSchema({ insistsOnSpecialty }: FormRules): z.ZodType<OfferFormValues> {
  return z.unknown().transform((given, context) => {
    const values = given as OfferFormValues;
    const parsed = formSchema.safeParse(values);
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
    const isAsked = asksForContract(insistsOnSpecialty, values.family);
    if (isAsked && !values.speciality)
      context.addIssue({ code: 'custom', path: ['speciality'], message: SPECIALITY_REQUIRED });
    if (isAsked && !values.contractType)
      context.addIssue({ code: 'custom', path: ['contractType'], message: CONTRACT_TYPE_REQUIRED });
    for (const { field, message } of termsIssues(values, values.contractType))
      context.addIssue({ code: 'custom', path: [field], message });
    return parsed.data ?? z.NEVER;
  });
}
