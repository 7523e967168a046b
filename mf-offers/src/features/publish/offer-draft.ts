import { OFFER_DRAFT_KEY } from 'contracts/billing/payment';
import { type Draft, forgetDraft, listDrafts, readDraft } from 'ui-kit/drafts';
import { currentUser } from 'ui-kit/session';
import { emptyOffer, fieldsAndFilesOf, type OfferFormValues } from './offer-form-values.ts';
import { type FormPhoto, newPhoto } from './photo-list.ts';

/**
 * Drafts of offers stand in the store of ui-kit/drafts, each under an id of its own. One that waits for a payment stands
 * in the session storage too, for as long as the tab: the way back from the payment looks for it there.
 */
const PREFIX = 'offer:';
export const draftName = (id: string) => `${PREFIX}${id}`;
export const editDraftName = (offerId: number) => `offer-edit:${offerId}`;

/** The form's values as a draft keeps them; null stands where a new photo's file follows. */
interface DraftFields extends Omit<OfferFormValues, 'photos' | 'document'> {
  photos: (Extract<FormPhoto, { kind: 'stored' }> | null)[];
}

/** What the store keeps of the form. */
export function contentOf(values: OfferFormValues): Pick<Draft<DraftFields>, 'fields' | 'files'> {
  const { photos, document, ...fields } = values;
  return {
    fields: { ...fields, photos: photos.map((photo) => (photo.kind === 'stored' ? photo : null)) },
    files: { photos: photos.flatMap((photo) => (photo.kind === 'new' ? photo.file : [])), document },
  };
}

/** What the form shows of a draft. Fields that an older version did not keep are those of `original`. */
export function valuesOfDraft(
  draft: Draft<Partial<DraftFields>>,
  original: OfferFormValues,
): OfferFormValues {
  const files = [...(draft.files.photos ?? [])];
  const isThere = (name: string) => original.photos.some((photo) => photo.name === name);
  const photos = (draft.fields.photos ?? []).flatMap((photo): FormPhoto[] => {
    if (photo) return isThere(photo.name) ? [photo] : [];
    const file = files.shift();
    return file ? [newPhoto(file)] : [];
  });
  return { ...original, ...draft.fields, photos, document: draft.files.document ?? [] };
}

/** A new offer as the form begins with it. */
export interface OfferDraft {
  id: string;
  values: OfferFormValues;
  /** None for an offer that begins empty. */
  savedAt?: number;
}

function ofStore(draft: Draft<DraftFields>): OfferDraft {
  const { name, savedAt } = draft;
  return { id: name.slice(PREFIX.length), savedAt, values: valuesOfDraft(draft, emptyOffer) };
}

/** The drafts of new offers, latest first. */
export async function readDrafts(): Promise<OfferDraft[]> {
  return (await listDrafts<DraftFields>(PREFIX)).map(ofStore);
}

/** The draft `asked` for; else the one that waits for a payment, else the latest, else an empty one. */
export async function openDraft(asked: string | null): Promise<OfferDraft> {
  const waiting = waitingDraft();
  const id = asked ?? waiting?.draft ?? null;
  if (id) {
    const kept = await readDraft<DraftFields>(draftName(id));
    if (kept) return ofStore(kept);
  }
  if (asked) return { id: asked, values: emptyOffer };
  if (waiting) return { id: newDraftId(), values: { ...emptyOffer, ...waiting.fields }, savedAt: Date.now() };
  return (await readDrafts())[0] ?? { id: newDraftId(), values: emptyOffer };
}

export const newDraftId = (): string => crypto.randomUUID();

/** What the session storage holds of the draft that waits; somebody else's, in the same tab, is none. */
function waitingDraft(): { fields: Partial<OfferFormValues>; draft: string | null } | null {
  try {
    const { draft = null, owner, ...fields } = JSON.parse(sessionStorage.getItem(OFFER_DRAFT_KEY) ?? '');
    return owner && owner !== currentUser()?.id ? null : { fields, draft };
  } catch {
    return null;
  }
}

/** Whether a draft waits for a payment. */
export const isDraftWaiting = (): boolean => waitingDraft() !== null;

/** The draft `id` waits for a payment; its files stay in the store. */
export function letDraftWait(id: string, values: OfferFormValues): void {
  const { fields } = fieldsAndFilesOf(values);
  const waiting = { ...fields, draft: id, owner: currentUser()?.id };
  sessionStorage.setItem(OFFER_DRAFT_KEY, JSON.stringify(waiting));
}

const keyName = (id: string) => `offer-idempotency-key:${id}`;

/**
 * One key per draft until the server has answered for certain: a publication whose answer got lost, with the tab perhaps,
 * is repeated under the same key, and is not done twice.
 */
export function draftIdempotencyKey(id: string): string {
  const kept = localStorage.getItem(keyName(id));
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(keyName(id), made);
  return made;
}

/** The server has answered for certain: the next try is a publication of its own. */
export function forgetIdempotencyKey(id: string): void {
  localStorage.removeItem(keyName(id));
}

/** The offer is published, or given up: nothing of the draft is left. */
export async function clearDraft(id: string): Promise<void> {
  forgetIdempotencyKey(id);
  const waiting = waitingDraft();
  if (!waiting?.draft || waiting.draft === id) sessionStorage.removeItem(OFFER_DRAFT_KEY);
  await forgetDraft(draftName(id));
}
