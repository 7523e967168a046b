/**
 * The claim of an offer under the owner's own id, for `publishOffer`. No Idempotency-Key has a space: no draft of a browser takes
 * the place of an offer of the owner's software. The claim outlives an erased account, so it does not hold the id itself.
 */
export const externalKey = (digestOf: (content: unknown) => string, externalId: string): string =>
  `external ${digestOf(externalId)}`;
