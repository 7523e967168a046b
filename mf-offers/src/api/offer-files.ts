import type { OfferTermsInput } from 'contracts/offers/terms';

/** How the sending of files is followed. */
export interface Sending {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The files that go with an offer, in their order. */
export interface OfferFiles {
  photos: File[];
  document: File | null;
}

/**
 * The terms beside files: a multipart form has no way to leave a field empty but an empty text, and no object but its
 * JSON (contracts/src/base/form-values.ts).
 */
export function besideFiles<Body extends OfferTermsInput>(body: Body, { photos, document }: OfferFiles) {
  if (photos.length === 0 && document === null) return body;
  const { pay, family, startDate, endDate } = body;
  return {
    ...body,
    family: family ?? ('' as const),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    pay: pay ? JSON.stringify(pay) : ('' as const),
    weekdays: body.weekdays?.length ? body.weekdays : ('' as const),
    workingTime: body.workingTime?.length ? body.workingTime : ('' as const),
    housing: body.housing?.length ? body.housing : ('' as const),
    careSettings: body.careSettings?.length ? body.careSettings : ('' as const),
    software: body.software?.length ? body.software : ('' as const),
  };
}
