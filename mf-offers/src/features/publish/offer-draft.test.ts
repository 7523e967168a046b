import { forgetDraft, saveDraft } from 'ui-kit/drafts';
import { database, emptyDatabase } from 'ui-kit/testing/memory-database';
import { signInAs } from 'ui-kit/testing/session';
import { beforeEach, expect, test } from 'vitest';
import {
  clearDraft,
  contentOf,
  draftIdempotencyKey,
  draftName,
  isDraftWaiting,
  letDraftWait,
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
const keep = (id: string, kept = values) => saveDraft(draftName(id), contentOf(kept));

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

test('the latest draft is opened, one that waits for a payment before it, one that is asked for before both', async () => {
  await keep('old');
  database.kept.set('visitor/offer:old', {
    ...(database.kept.get('visitor/offer:old') as object),
    savedAt: Date.now() - 60_000,
  });
  await keep('new');
  expect((await readDrafts()).map(({ id }) => id)).toEqual(['new', 'old']);
  expect((await openDraft(null)).id).toBe('new');
  letDraftWait('old', values);
  expect((await openDraft(null)).id).toBe('old');
  expect((await openDraft('new')).id).toBe('new');
  expect(await openDraft('other')).toEqual({ id: 'other', values: emptyOffer });
});

test('once published nothing of it is left', async () => {
  await keep('a');
  letDraftWait('a', values);
  draftIdempotencyKey('a');
  await clearDraft('a');
  expect((await openDraft(null)).values).toEqual(emptyOffer);
  expect(sessionStorage.length + localStorage.length).toBe(0);
  expect(database.kept.size).toBe(0);
});

test('a draft that is published leaves the one that waits for a payment', async () => {
  letDraftWait('waiting', values);
  await clearDraft('other');
  expect(isDraftWaiting()).toBe(true);
});

test('somebody else in the same tab sees nothing of what waits', async () => {
  signInAs(['ROLE_USER'], { sub: 'owner' });
  await keep('a');
  letDraftWait('a', values);
  signInAs(['ROLE_USER'], { sub: 'other' });
  expect(isDraftWaiting()).toBe(false);
  expect((await openDraft(null)).values).toEqual(emptyOffer);
});

test('what waits outlives a browser without a database, but for its files', async () => {
  letDraftWait('a', values);
  await forgetDraft(draftName('a'));
  expect((await openDraft(null)).values).toMatchObject({ title: 'Cardiologue', photos: [] });
});

test('what is stored under the key and is no draft is none', async () => {
  sessionStorage.setItem('offer-draft', '{');
  expect((await openDraft(null)).values).toEqual(emptyOffer);
  sessionStorage.setItem('offer-draft', 'null');
  expect(isDraftWaiting()).toBe(false);
});

test('each draft has a key of its own until the server has answered', () => {
  expect(draftIdempotencyKey('a')).toBe(draftIdempotencyKey('a'));
  expect(draftIdempotencyKey('a')).not.toBe(draftIdempotencyKey('b'));
});
