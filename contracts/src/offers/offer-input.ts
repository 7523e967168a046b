import { z } from 'zod';
import type { FileRule } from '../base/endpoint.ts';
import { booleanWord } from '../base/form-values.ts';
import {
  inOneLine,
  ONE_LINE,
  ONE_LINE_MESSAGE,
  requiredLines,
  requiredText,
  visibleLine,
} from '../base/text-fields.ts';
import { KIBIBYTE } from '../base/units.ts';
import { siteChoiceSchema } from '../identity/site.ts';
import {
  OFFER_DOCUMENT_MAX_BYTES,
  OFFER_PHOTO_MAX_BYTES,
  OFFER_PHOTOS_MAX,
  SALARY_MAX_LENGTH,
} from './limits.ts';
import { offerContractTypeSchema } from './offer.ts';
import { slotsInputSchema } from './slot-input.ts';
import { offerTermsInputSchema } from './terms.ts';

/**
 * Creation and edit. `speciality` and `contractType` may be empty for a real estate agency only; the server's
 * rules check that, and that an HTML description is not empty once its markup is taken off.
 */
export const offerInputSchema = z.object({
  title: requiredText('Le titre est requis', 150),
  description: requiredLines('La description est requise', 30_000),
  location: requiredText('Le lieu est requis', 200),
  speciality: inOneLine(120).default(''),
  contractType: z
    .union([z.literal(''), offerContractTypeSchema], 'Le type de contrat est requis')
    .default(''),
  salary: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .max(SALARY_MAX_LENGTH, 'Le salaire ne doit pas dépasser 80 caractères')
    .regex(ONE_LINE, ONE_LINE_MESSAGE)
    .default(''),
  urgent: booleanWord.default(false),
  /** At its publication: for 24 hours only the people of the structure's pool, who are invited, see the offer. For work only. */
  poolFirst: booleanWord.optional(),
  ...offerTermsInputSchema.shape,
  /** On an edit, absent slots stay as they are. With slots, the offer's dates follow them. */
  slots: slotsInputSchema.optional(),
  /** The structure's site that the offer is for; '' is none. On an edit, an absent one stays as it is. */
  siteId: siteChoiceSchema.optional(),
});
export type OfferInput = z.infer<typeof offerInputSchema>;

const photoName = z.string().max(100);
/** Names of photos; a form that repeats its field only once sends one name. */
const photoNames = z
  .union([z.array(photoName).max(OFFER_PHOTOS_MAX), photoName.transform((name) => [name])])
  .default([]);

/** The word that stands for the next photo of the form in `photosOrder`. */
export const NEW_PHOTO = 'new';

/**
 * `PUT /api/offers/{id}`: as creation, plus the files to remove and the order of the photos. `deletePhotos` and
 * `photosOrder` hold entries of the offer's `photos`; NEW_PHOTO stands for the next of the photos sent. What
 * `photosOrder` does not name comes last, the photos that stay before the new ones.
 */
export const offerUpdateSchema = offerInputSchema.extend({
  deletePhotos: photoNames,
  photosOrder: photoNames,
  deleteDocument: booleanWord.default(false),
});
export type OfferUpdate = z.infer<typeof offerUpdateSchema>;
/** Messages about files that are refused; `{file}` stands for the file's name. */
export const DOCUMENT_WRONG_KIND = 'Seuls les fichiers PDF sont acceptés';
export const DOCUMENT_TOO_LARGE = 'Le fichier ne doit pas dépasser 5 Mo';
export const PHOTO_WRONG_KIND = 'Format non supporté (PNG, JPG, JPEG, WEBP uniquement)';
export const PHOTO_TOO_LARGE = '"{file}" dépasse 2 Mo';
export const PHOTOS_TOO_MANY = 'Maximum 3 photos';

export const offerDocumentRule = {
  max: 1,
  maxBytes: OFFER_DOCUMENT_MAX_BYTES,
  kinds: ['pdf'],
  messages: { tooLarge: DOCUMENT_TOO_LARGE, wrongKind: DOCUMENT_WRONG_KIND },
} as const satisfies FileRule;

export const offerPhotosRule = {
  naming: 'list',
  max: OFFER_PHOTOS_MAX,
  maxBytes: OFFER_PHOTO_MAX_BYTES,
  kinds: ['jpeg', 'png', 'webp'],
  messages: { tooMany: PHOTOS_TOO_MANY, tooLarge: PHOTO_TOO_LARGE, wrongKind: PHOTO_WRONG_KIND },
} as const satisfies FileRule;

/** Size of an offer as JSON: a description of 30,000 characters in UTF-8, and the other fields. */
export const OFFER_JSON_MAX_BYTES: number = 200 * KIBIBYTE;

export const POOL_FIRST_FOR_WORK = "Un local ou une cession s'ouvre à tous dès sa publication";
export const SPECIALITY_REQUIRED = 'La spécialité est requise';
export const CONTRACT_TYPE_REQUIRED = 'Le type de contrat est requis';
