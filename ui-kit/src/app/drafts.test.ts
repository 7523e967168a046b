import { forgetDraft, listDrafts, readDraft, saveDraft, saveLastWords } from 'ui-kit/drafts';
import { signOut } from 'ui-kit/session';
import { database, emptyDatabase } from 'ui-kit/testing/memory-database';
import { signInAs } from 'ui-kit/testing/session';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(emptyDatabase);

const file = new File(['text'], 'cv.pdf');
const enter = (sub: string) => signInAs(['ROLE_USER'], { sub });

test('a draft comes back with its fields and files, and is gone once it is forgotten', async () => {
  enter('one');
  expect(await saveDraft('interest:1', { fields: { message: 'Bonjour' }, files: { cv: [file] } })).toBe(
    'whole',
  );
  expect(await readDraft('interest:1')).toMatchObject({
    fields: { message: 'Bonjour' },
    files: { cv: [file] },
  });
  expect((await listDrafts('interest:')).map(({ name }) => name)).toEqual(['interest:1']);
  await forgetDraft('interest:1');
  expect(await readDraft('interest:1')).toBeNull();
});

test('an ended session leaves a draft to its author', async () => {
  enter('one');
  await saveDraft('interest:1', { fields: 'mine', files: {} });
  signOut();
  expect(await readDraft('interest:1')).toBeNull();
  enter('one');
  expect(await readDraft('interest:1')).toMatchObject({ fields: 'mine' });
});

test('who logs in after somebody else finds nothing of theirs, nor what is older than a month', async () => {
  const now = Date.now();
  database.kept.set('one/interest:1', { savedAt: now });
  database.kept.set('two/interest:1', { savedAt: now - 31 * 86_400_000 });
  database.kept.set('two/interest:2', { savedAt: now });
  enter('two');
  await vi.waitFor(() => expect([...database.kept.keys()]).toEqual(['two/interest:2']));
});

test('without the space for files the text is kept, without any nothing is, and neither throws', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  database.refusesFiles = true;
  expect(await saveDraft('offer:1', { fields: 'text', files: { photos: [file] } })).toBe('text');
  expect(await readDraft('offer:1')).toMatchObject({ fields: 'text', files: {} });
  database.refuses = true;
  expect(await saveDraft('offer:1', { fields: 'more', files: {} })).toBe('nothing');
  expect(await readDraft('offer:1')).toBeNull();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('what a page wrote while it was closed comes with the files that were kept before', async () => {
  enter('one');
  await saveDraft('offer:1', { fields: 'text', files: { photos: [file] } });
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  saveLastWords('offer:1', 'text and more', 'one');
  saveLastWords('offer:2', 'new', 'one');
  expect(await readDraft('offer:1')).toMatchObject({ fields: 'text and more', files: { photos: [file] } });
  expect((await listDrafts('offer:')).map(({ fields }) => fields)).toEqual(['text and more', 'new']);
  await forgetDraft('offer:2');
  expect(await readDraft('offer:2')).toBeNull();
});

test('last words that are older than the draft change nothing', async () => {
  enter('one');
  saveLastWords('offer:1', 'old', 'one');
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  await saveDraft('offer:1', { fields: 'young', files: {} });
  expect(await readDraft('offer:1')).toMatchObject({ fields: 'young' });
});
