import { DAY_MS } from '@praticio/contracts/base/units';
import { forgetDraft, listDrafts, readDraft, saveDraft, saveTextAtClose } from '@praticio/ui-kit/drafts';
import { signOut } from '@praticio/ui-kit/session';
import { database, emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(emptyDatabase);

const file = new File(['text'], 'cv.pdf');
const enter = (sub: string) => signInAs(['ROLE_USER'], { sub });

test('a draft is restored with its fields and files, and can be deleted', async () => {
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

test('a draft survives the end of its author’s session', async () => {
  enter('one');
  await saveDraft('interest:1', { fields: 'mine', files: {} });
  signOut();
  expect(await readDraft('interest:1')).toBeNull();
  enter('one');
  expect(await readDraft('interest:1')).toMatchObject({ fields: 'mine' });
});

test('a login deletes the drafts of other users and drafts older than a month', async () => {
  const now = Date.now();
  database.kept.set('one/interest:1', { savedAt: now });
  database.kept.set('two/interest:1', { savedAt: now - 31 * DAY_MS });
  database.kept.set('two/interest:2', { savedAt: now });
  enter('two');
  await expect.poll(() => [...database.kept.keys()]).toEqual(['two/interest:2']);
});

test('without space for files only the text is stored, without any space nothing, and neither throws', async () => {
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

test('text that a closing page has saved is restored with the files that were saved before', async () => {
  enter('one');
  await saveDraft('offer:1', { fields: 'text', files: { photos: [file] } });
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  saveTextAtClose('offer:1', 'text and more', 'one');
  saveTextAtClose('offer:2', 'new', 'one');
  expect(await readDraft('offer:1')).toMatchObject({ fields: 'text and more', files: { photos: [file] } });
  expect((await listDrafts('offer:')).map(({ fields }) => fields)).toEqual(['text and more', 'new']);
  await forgetDraft('offer:2');
  expect(await readDraft('offer:2')).toBeNull();
});

test('text of a closing page that is older than the draft changes nothing', async () => {
  enter('one');
  saveTextAtClose('offer:1', 'old', 'one');
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  await saveDraft('offer:1', { fields: 'young', files: {} });
  expect(await readDraft('offer:1')).toMatchObject({ fields: 'young' });
});
