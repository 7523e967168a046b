import type { OfferInput } from 'contracts/offers';

/** Key of the pending draft, kept for the browser session (part 2, Pending offer draft). */
const DRAFT_KEY = 'offer-draft';
const IDEMPOTENCY_KEY = 'offer-idempotency-key';

export const emptyOffer: OfferInput = {
  title: '',
  description: '',
  location: '',
  speciality: '',
  contractType: '',
  salary: '',
  urgent: false,
};

/** The draft that waits for a payment, or null. What an older version stored and no longer fits is left out. */
export function readDraft(): OfferInput | null {
  const stored = sessionStorage.getItem(DRAFT_KEY);
  if (!stored) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    return typeof draft === 'object' && draft !== null ? { ...emptyOffer, ...draft } : null;
  } catch {
    sessionStorage.removeItem(DRAFT_KEY);
    return null;
  }
}

export function saveDraft(draft: OfferInput): void {
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

/**
 * One key per draft until the server has answered for certain (decisions.md, Offers): a publication whose answer
 * got lost is repeated under the same key, and is not done twice.
 */
export function draftIdempotencyKey(): string {
  const kept = sessionStorage.getItem(IDEMPOTENCY_KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(IDEMPOTENCY_KEY, made);
  return made;
}

/** The server has answered for certain: the next try is a publication of its own. */
export function forgetIdempotencyKey(): void {
  sessionStorage.removeItem(IDEMPOTENCY_KEY);
}

/** The offer is published: nothing waits any more. */
export function clearDraft(): void {
  sessionStorage.removeItem(DRAFT_KEY);
  forgetIdempotencyKey();
}
