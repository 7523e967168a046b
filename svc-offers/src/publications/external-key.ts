import type { OfferInput } from '@praticio/contracts/offers/offer-input';

/**
 * The claim of an offer under the owner's own id, for `publishOffer`. Contains a space, which no Idempotency-Key has, so that it never
 * equals the claim of a browser's draft. Contains no plain id, because claims outlive an erased account.
 */
export const externalKey = (digestOf: (content: unknown) => string, externalId: string): string =>
  `external ${digestOf(externalId)}`;

/** The key by which an offer of the owner's software is compared: its words, and the URLs of its photos where it has some. */
export const externalContent = (input: OfferInput, photos: readonly string[] = []): unknown =>
  photos.length > 0 ? { ...input, photos } : input;
