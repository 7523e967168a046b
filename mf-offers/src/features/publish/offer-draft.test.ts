import { signInAs } from 'ui-kit/testing/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { database, emptyDatabase } from '../../../test/memory-database.ts';
import { clearDraft, hasDraft, readDraft, saveDraft } from './offer-draft.ts';
import { emptyOffer } from './offer-form-values.ts';

beforeEach(emptyDatabase);

const { photos: _none, document: _no, deleteDocument: _not, ...empty } = emptyOffer;
const fields = { ...empty, title: 'Cardiologue' };
const photo = new File(['photo'], 'cabinet.jpg', { type: 'image/jpeg' });
const files = { photos: [photo], document: new File(['%PDF'], 'poste.pdf', { type: 'application/pdf' }) };

test('a draft comes back with its fields, photos and document', async () => {
  expect(await readDraft()).toBeNull();
  expect(await saveDraft(fields, files)).toBe(true);
  expect(await readDraft()).toMatchObject({
    title: 'Cardiologue',
    photos: [{ kind: 'new', name: 'cabinet.jpg', file: photo }],
    document: [{ name: 'poste.pdf' }],
  });
});

test('the files of the last try take the place of those before', async () => {
  await saveDraft(fields, files);
  await saveDraft(fields, { photos: [], document: null });
  expect(await readDraft()).toMatchObject({ photos: [], document: [] });
  expect(database.kept.size).toBe(0);
});

test('once published nothing of it is left', async () => {
  await saveDraft(fields, files);
  await clearDraft();
  expect(await readDraft()).toBeNull();
  expect(sessionStorage.length).toBe(0);
  expect(database.kept.size).toBe(0);
});

test('somebody else in the same tab does not see it', async () => {
  signInAs(['ROLE_USER'], { sub: 'owner' });
  await saveDraft(fields, files);
  signInAs(['ROLE_USER'], { sub: 'other' });
  expect(hasDraft()).toBe(false);
  expect(await readDraft()).toBeNull();
});

test('what a closed tab left is gone a day later', async () => {
  database.kept.set('old', { ...files, savedAt: Date.now() - 25 * 3_600_000 });
  database.kept.set('recent', { ...files, savedAt: Date.now() - 23 * 3_600_000 });
  await saveDraft(fields, files);
  expect(database.kept.has('old')).toBe(false);
  expect(database.kept.has('recent')).toBe(true);
});

test('a browser that refuses the database loses the files only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  database.refuses = true;
  expect(await saveDraft(fields, files)).toBe(false);
  expect(await readDraft()).toMatchObject({ title: 'Cardiologue', photos: [] });
  await clearDraft();
  expect(warn).toHaveBeenCalled();
});

test('what is stored under the key and is no draft is none', async () => {
  sessionStorage.setItem('offer-draft', '{');
  expect(await readDraft()).toBeNull();
  sessionStorage.setItem('offer-draft', 'null');
  expect(hasDraft()).toBe(false);
});
