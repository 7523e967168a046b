import { OFFER_DRAFT_KEY } from 'contracts/billing/payment';
import type { OfferInput } from 'contracts/offers/offer';
import { currentUser } from 'ui-kit/session';
import type { OfferFiles } from '../../api/offer-files.ts';
import { forgetDraftFiles, keepDraftFiles, readDraftFiles } from './draft-files.ts';
import { emptyOffer, type OfferFormValues } from './offer-form-values.ts';
import { newPhoto } from './photo-list.ts';

/**
 * The pending draft: its fields in the session storage, its files, which do not fit
 * there, in IndexedDB under an id that the session storage names.
 */
const FILES_KEY = 'offer-draft-files';
const OWNER_KEY = 'offer-draft-owner';
const IDEMPOTENCY_KEY = 'offer-idempotency-key';

/** The fields of the draft, or null. Somebody else's, in the same tab, is none. */
function readFields(): object | null {
  const stored = sessionStorage.getItem(OFFER_DRAFT_KEY);
  const owner = sessionStorage.getItem(OWNER_KEY);
  if (!stored || (owner && owner !== currentUser()?.id)) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    return typeof draft === 'object' ? draft : null;
  } catch {
    sessionStorage.removeItem(OFFER_DRAFT_KEY);
    return null;
  }
}

/** Whether a draft waits for a payment. */
export const hasDraft = (): boolean => readFields() !== null;

/** The draft that waits for a payment, or null. Fields that an older version did not store are empty. */
export async function readDraft(): Promise<OfferFormValues | null> {
  const fields = readFields();
  if (!fields) return null;
  const filesId = sessionStorage.getItem(FILES_KEY);
  const files = filesId ? await readDraftFiles(filesId) : null;
  return {
    ...emptyOffer,
    ...fields,
    photos: (files?.photos ?? []).map(newPhoto),
    document: files?.document ? [files.document] : [],
  };
}

/** Keeps `owner`'s draft until it is published or the tab is closed; false when its files could not be kept. */
export async function saveDraft(
  fields: OfferInput,
  files: OfferFiles,
  owner: string | undefined = currentUser()?.id,
): Promise<boolean> {
  sessionStorage.setItem(OFFER_DRAFT_KEY, JSON.stringify(fields));
  if (owner) sessionStorage.setItem(OWNER_KEY, owner);
  const filesId = sessionStorage.getItem(FILES_KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(FILES_KEY, filesId);
  return keepDraftFiles(filesId, files);
}

/**
 * One key per draft until the server has answered for certain: a publication whose answer
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
export async function clearDraft(): Promise<void> {
  const filesId = sessionStorage.getItem(FILES_KEY);
  for (const key of [OFFER_DRAFT_KEY, OWNER_KEY, FILES_KEY]) sessionStorage.removeItem(key);
  forgetIdempotencyKey();
  if (filesId) await forgetDraftFiles(filesId);
}
