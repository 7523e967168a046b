import { forgetDraft, saveDraft } from '@praticio/ui-kit/drafts';
import { database, emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { beforeEach, expect, test } from 'vitest';
import {
  clearDraft,
  draftContent,
  draftIdempotencyKey,
  draftName,
  isDraftWaiting,
  keepDraftForPayment,
  openDraft,
  readDrafts,
} from './offer-draft.ts';
import { emptyOffer, type OfferFormValues } from './offer-form-values.ts';
import { newPhoto } from './photo-list.ts';

beforeEach(emptyDatabase);

const photo = new File(['photo'], 'cabinet.jpg', { type: 'image/jpeg' });
const sheet = new File(['%PDF'], 'poste.pdf', { type: 'application/pdf' });
const values: OfferFormValues = {
  ...emptyOffer,
  title: 'Cardiologue',
  photos: [newPhoto(photo)],
  document: [sheet],
};
const keep = (id: string, kept = values) => saveDraft(draftName(id), draftContent(kept));

test('a draft comes back with its fields, photos and document', async () => {
  expect((await openDraft(null)).values).toEqual(emptyOffer);
  await keep('a');
  expect(await openDraft('a')).toMatchObject({
    id: 'a',
    values: {
      title: 'Cardiologue',
      photos: [{ kind: 'new', name: 'cabinet.jpg', file: photo }],
      document: [{ name: 'poste.pdf' }],
    },
  });
});

test('the requested draft is opened first, then the one that waits for a payment, then the latest', async () => {
  await keep('old');
  database.kept.set('visitor/offer:old', {
    ...(database.kept.get('visitor/offer:old') as object),
    savedAt: Date.now() - 60_000,
  });
  await keep('new');
  expect((await readDrafts()).map(({ id }) => id)).toEqual(['new', 'old']);
  expect((await openDraft(null)).id).toBe('new');
  keepDraftForPayment('old', values);
  expect((await openDraft(null)).id).toBe('old');
  expect((await openDraft('new')).id).toBe('new');
  expect(await openDraft('other')).toEqual({ id: 'other', values: emptyOffer });
});

test('publishing removes the draft completely', async () => {
  await keep('a');
  keepDraftForPayment('a', values);
  draftIdempotencyKey('a');
  await clearDraft('a');
  expect((await openDraft(null)).values).toEqual(emptyOffer);
  expect(sessionStorage.length + localStorage.length).toBe(0);
  expect(database.kept.size).toBe(0);
});

test('publishing one draft keeps another that waits for a payment', async () => {
  keepDraftForPayment('waiting', values);
  await clearDraft('other');
  expect(isDraftWaiting()).toBe(true);
});

test("another user of the same tab does not see the previous user's draft", async () => {
  signInAs(['ROLE_USER'], { sub: 'owner' });
  await keep('a');
  keepDraftForPayment('a', values);
  signInAs(['ROLE_USER'], { sub: 'other' });
  expect(isDraftWaiting()).toBe(false);
  expect((await openDraft(null)).values).toEqual(emptyOffer);
});

test('without a database the fields of a draft that waits for a payment are kept, its files are not', async () => {
  keepDraftForPayment('a', values);
  await forgetDraft(draftName('a'));
  expect((await openDraft(null)).values).toMatchObject({ title: 'Cardiologue', photos: [] });
});

test('invalid content of the session storage is ignored', async () => {
  sessionStorage.setItem('offer-draft', '{');
  expect((await openDraft(null)).values).toEqual(emptyOffer);
  sessionStorage.setItem('offer-draft', 'null');
  expect(isDraftWaiting()).toBe(false);
});

test('each draft has its own idempotency key', () => {
  expect(draftIdempotencyKey('a')).toBe(draftIdempotencyKey('a'));
  expect(draftIdempotencyKey('a')).not.toBe(draftIdempotencyKey('b'));
});
