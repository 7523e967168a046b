import { OFFER_DOCUMENT_MAX_BYTES, OFFER_PHOTO_MAX_BYTES, OFFER_PHOTOS_MAX } from 'contracts/offers/limits';
import {
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG_KIND,
  PHOTO_TOO_LARGE,
  PHOTO_WRONG_KIND,
  PHOTOS_TOO_MANY,
} from 'contracts/offers/offer';
import { AppError } from 'service-kit/errors';
import type { AppContext } from 'service-kit/http-app';
import { readMultipart } from 'service-kit/multipart';
import { parseBody } from 'service-kit/request-body';
import { z } from 'zod';
import type { OfferUploads } from '../domain/offer-files.ts';

/** 30,000 characters of description in UTF-8, and the rest. */
const JSON_MAX_BYTES = 200 * 1024;
const PHOTOS_FIELD = /^photos(?:\[\])?$/;

type FileRule = Parameters<typeof readMultipart>[1]['files'][number];
type UploadedFile = Awaited<ReturnType<typeof readMultipart>>['files'][number];

const rules: FileRule[] = [
  {
    field: 'document',
    max: 1,
    maxBytes: OFFER_DOCUMENT_MAX_BYTES,
    kinds: ['pdf'],
    messages: { tooLarge: DOCUMENT_TOO_LARGE, wrongKind: DOCUMENT_WRONG_KIND },
  },
  {
    field: PHOTOS_FIELD,
    max: OFFER_PHOTOS_MAX,
    maxBytes: OFFER_PHOTO_MAX_BYTES,
    kinds: ['jpeg', 'png', 'webp'],
    messages: { tooMany: PHOTOS_TOO_MANY, tooLarge: PHOTO_TOO_LARGE, wrongKind: PHOTO_WRONG_KIND },
  },
];

const LISTS = ['deletePhotos', 'photosOrder'];

/** `deletePhotos[]` and `photosOrder[]` as JSON calls them; one value of a repeatable field is a list of one. */
function plainNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const fields = new Map(Object.entries(raw).map(([name, value]) => [name.replace(/\[\]$/, ''), value]));
  for (const name of LISTS) {
    const value = fields.get(name);
    if (typeof value === 'string') fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}

function uploadsOf(files: UploadedFile[]): OfferUploads {
  const upload = ({ name: filename, bytes }: UploadedFile) => ({ filename, bytes });
  const document = files.find(({ field }) => field === 'document');
  return {
    document: document ? upload(document) : null,
    photos: files.filter(({ field }) => PHOTOS_FIELD.test(field)).map(upload),
  };
}

/** The files of a form, as they came. */
export const filesOf = ({ document, photos }: OfferUploads) =>
  [...(document ? [document] : []), ...photos].map(({ filename: name, bytes }) => ({ name, bytes }));

/** The same name in the answer whether the form said `photos` or `photos[]`. */
function withPlainFields(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.extras.fieldErrors) return error;
  const fieldErrors = plainNames(error.extras.fieldErrors) as Record<string, string>;
  return new AppError(error.code, { ...error.extras, fieldErrors, cause: error.cause });
}

/** An offer as JSON, or as a multipart form with `photos[]` and `document`. */
export async function readOfferForm<Fields extends z.ZodType>(
  ctx: AppContext,
  schema: Fields,
): Promise<{ input: z.infer<Fields>; uploads: OfferUploads }> {
  if (!ctx.request.is('multipart/form-data')) {
    const input = await parseBody(ctx, schema, { maxBytes: JSON_MAX_BYTES });
    return { input, uploads: { document: null, photos: [] } };
  }
  try {
    const { fields, files } = await readMultipart(ctx, {
      fields: z.preprocess(plainNames, schema),
      files: rules,
    });
    return { input: fields as z.infer<Fields>, uploads: uploadsOf(files) };
  } catch (error) {
    throw withPlainFields(error);
  }
}
