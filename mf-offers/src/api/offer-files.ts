import { type FactEntry, type ListFact, listFacts, objectOf } from '@praticio/contracts/offers/facts';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import type { OfferTermsInput } from '@praticio/contracts/offers/terms';

/** Progress and cancellation of an upload. */
export interface UploadOptions {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The files of an offer; photos in their order. */
export interface OfferFiles {
  photos: File[];
  document: File | null;
}

/**
 * Encodes the terms of an offer for a multipart form when there are files. There an empty field is '' and an object is its
 * JSON (contracts/src/base/form-values.ts).
 */
export function encodeTerms<Body extends OfferTermsInput & Pick<OfferInput, 'slots'>>(
  body: Body,
  { photos, document }: OfferFiles,
) {
  if (photos.length === 0 && document === null) return body;
  const { pay, details, transfer, family, startDate, endDate, slots } = body;
  return {
    ...body,
    family: family ?? ('' as const),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    ...(slots && { slots: JSON.stringify(slots) }),
    pay: pay ? JSON.stringify(pay) : ('' as const),
    details: details ? JSON.stringify(details) : ('' as const),
    transfer: transfer ?? ('' as const),
    ...objectOf<{ [Name in ListFact]: FactEntry<Name>[] | '' }>(
      listFacts.map((name) => [name, body[name]?.length ? body[name] : '']),
    ),
  };
}
