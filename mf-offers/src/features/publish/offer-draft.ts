import { plannedDaySchema } from '@praticio/contracts/base/day';
import { OFFER_DRAFT_KEY } from '@praticio/contracts/billing/payment';
import { type Draft, forgetDraft, listDrafts, readDraft } from '@praticio/ui-kit/drafts';
import { currentUser } from '@praticio/ui-kit/session';
import { localStore, sessionStore } from '@praticio/ui-kit/storage';
import { emptyOffer, fieldsAndFilesOf, type OfferFormValues } from './offer-form-values.ts';
import { type FormPhoto, newPhoto } from './photo-list.ts';

/**
 * Drafts of offers are stored by ui-kit/drafts, each under its own id. A draft that waits for a payment is also kept
 * in the session storage of the tab, where the page after the payment finds it.
 */
const PREFIX = 'offer:';
export const draftName = (id: string) => `${PREFIX}${id}`;
export const editDraftName = (offerId: number) => `offer-edit:${offerId}`;

/** The form's values in a draft. In `photos`, null stands for a new photo, whose file is stored separately. */
interface DraftFields extends Omit<OfferFormValues, 'photos' | 'document'> {
  photos: (Extract<FormPhoto, { kind: 'stored' }> | null)[];
}

/** The form's values as a draft stores them. */
export function draftContent(values: OfferFormValues): Pick<Draft<DraftFields>, 'fields' | 'files'> {
  const { photos, document, ...fields } = values;
  return {
    fields: { ...fields, photos: photos.map((photo) => (photo.kind === 'stored' ? photo : null)) },
    files: { photos: photos.flatMap((photo) => (photo.kind === 'new' ? photo.file : [])), document },
  };
}

/** The form's values from a draft. Fields that the draft lacks are taken from `original`. */
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

/** The start of the form for a new offer. */
export interface OfferDraft {
  id: string;
  values: OfferFormValues;
  /** Undefined for an empty offer. */
  savedAt?: number;
}

function offerDraftOf(draft: Draft<DraftFields>): OfferDraft {
  const { name, savedAt } = draft;
  return { id: name.slice(PREFIX.length), savedAt, values: valuesOfDraft(draft, emptyOffer) };
}

/** The drafts of new offers, latest first. */
export async function readDrafts(): Promise<OfferDraft[]> {
  return (await listDrafts<DraftFields>(PREFIX)).map(offerDraftOf);
}

/** The requested draft; else the one that waits for a payment, else the latest, else an empty one. */
export async function openDraft(requested: string | null): Promise<OfferDraft> {
  const waiting = waitingDraft();
  const id = requested ?? waiting?.draft ?? null;
  if (id) {
    const kept = await readDraft<DraftFields>(draftName(id));
    if (kept) return offerDraftOf(kept);
  }
  if (requested) return { id: requested, values: emptyOffer };
  if (waiting) return { id: newDraftId(), values: { ...emptyOffer, ...waiting.fields }, savedAt: Date.now() };
  return (await readDrafts())[0] ?? { id: newDraftId(), values: emptyOffer };
}

/** The draft that the planning begins for a day; the one of an earlier visit, if there is one. */
export async function openDayDraft(day: string): Promise<OfferDraft> {
  const draft = await openDraft(`day-${day}`);
  const isDay = plannedDaySchema.safeParse(day).success;
  if (draft.savedAt !== undefined || !isDay) return draft;
  const slot = { day, start: '08:00', end: '20:00', breakMinutes: 0, positions: 1, note: '' };
  return { ...draft, values: { ...draft.values, family: 'locum', slots: [slot] } };
}

export const newDraftId = (): string => crypto.randomUUID();

/** The draft of the signed-in user that waits for a payment, from the session storage. */
function waitingDraft(): { fields: Partial<OfferFormValues>; draft: string | null } | null {
  try {
    const { draft = null, owner, ...fields } = JSON.parse(sessionStore.read(OFFER_DRAFT_KEY) ?? '');
    return owner && owner !== currentUser()?.id ? null : { fields, draft };
  } catch {
    return null;
  }
}

/** Whether a draft of the signed-in user waits for a payment. */
export const isDraftWaiting = (): boolean => waitingDraft() !== null;

/** Marks the draft `id` as waiting for a payment; its files stay in the draft store. */
export function keepDraftForPayment(id: string, values: OfferFormValues): void {
  const { fields } = fieldsAndFilesOf(values);
  const waiting = { ...fields, draft: id, owner: currentUser()?.id };
  sessionStore.write(OFFER_DRAFT_KEY, JSON.stringify(waiting));
}

const keyName = (id: string) => `offer-idempotency-key:${id}`;

/**
 * One idempotency key per draft until the server has given a definite response: a publication whose response was lost
 * (with the tab, perhaps) is repeated under the same key and happens once.
 */
export function draftIdempotencyKey(id: string): string {
  const kept = localStore.read(keyName(id));
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStore.write(keyName(id), made);
  return made;
}

/** Called after a definite response: the next attempt is a new publication. */
export function forgetIdempotencyKey(id: string): void {
  localStore.remove(keyName(id));
}

/** Deletes everything that is stored of the draft. */
export async function clearDraft(id: string): Promise<void> {
  forgetIdempotencyKey(id);
  const waiting = waitingDraft();
  if (!waiting?.draft || waiting.draft === id) sessionStore.remove(OFFER_DRAFT_KEY);
  await forgetDraft(draftName(id));
}
