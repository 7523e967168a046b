import { expect, test } from 'vitest';
import {
  addPhotos,
  type FormPhoto,
  movePhoto,
  newFilesOf,
  photoChanges,
  removePhoto,
  storedPhoto,
} from './photo-list.ts';

const file = (name: string, { type = 'image/jpeg', size = 3 } = {}) =>
  new File(['x'.repeat(size)], name, { type });
const stored = storedPhoto('a.webp', '/uploads/offers/a.small.webp');
const names = (photos: FormPhoto[]) => photos.map(({ name }) => name);

test.each([
  ['a gif', file('a.gif', { type: 'image/gif' })],
  ['a photo of an iPhone', file('a.heic', { type: 'image/heic' })],
])('%s is no photo', (_name, wrong) => {
  expect(addPhotos([], [wrong])).toEqual({
    photos: [],
    refusal: 'Format non supporté (PNG, JPG, JPEG, WEBP uniquement)',
  });
});

test.each(['a.jfif', 'a.jpe', 'a'])('a photo named %s is one, whatever the computer says of it', (name) => {
  expect(addPhotos([], [file(name, { type: '' })])).toMatchObject({ photos: [{ name }], refusal: null });
});

test('a photo of more than 2 MB is refused by name, the others are added', () => {
  const large = file('grande.png', { type: 'image/png', size: 2 * 1024 * 1024 + 1 });
  const full = file('juste.png', { type: 'image/png', size: 2 * 1024 * 1024 });
  const { photos, refusal } = addPhotos([], [large, full, file('b.webp', { type: 'image/webp' })]);
  expect(refusal).toBe('"grande.png" dépasse 2 Mo');
  expect(names(photos)).toEqual(['juste.png', 'b.webp']);
});

test('stored photos count toward the maximum of three', () => {
  const { photos, refusal } = addPhotos(
    [stored],
    ['b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name)),
  );
  expect(names(photos)).toEqual(['a.webp', 'b.jpg', 'c.jpg']);
  expect(refusal).toBe('Maximum 3 photos');
});

test('a duplicate (same name and size) is ignored without a message, even in a full list', () => {
  const three = ['b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name));
  const { photos } = addPhotos([], three);
  expect(addPhotos(photos, [file('c.jpg')])).toEqual({ photos, refusal: null });
  expect(addPhotos(photos.slice(0, 1), [file('b.jpg', { size: 9 })]).photos).toHaveLength(2);
});

test('a photo moves to the given index, at most to an end of the list', () => {
  const { photos } = addPhotos([stored], [file('b.jpg'), file('c.jpg')]);
  expect(names(movePhoto(photos, 'a.webp', 1))).toEqual(['b.jpg', 'a.webp', 'c.jpg']);
  expect(names(movePhoto(photos, 'a.webp', 9))).toEqual(['b.jpg', 'c.jpg', 'a.webp']);
  expect(names(movePhoto(photos, 'c.jpg-3', -1))).toEqual(['c.jpg', 'a.webp', 'b.jpg']);
  expect(movePhoto(photos, 'unknown', 0)).toBe(photos);
});

test('an update names the deleted photos and the order of the others', () => {
  const { photos } = addPhotos([stored, storedPhoto('z.webp', '/z')], [file('b.jpg')]);
  const changed = movePhoto(removePhoto(photos, 'z.webp'), 'b.jpg-3', 0);
  expect(photoChanges(['a.webp', 'z.webp'], changed)).toEqual({
    deletePhotos: ['z.webp'],
    photosOrder: ['new', 'a.webp'],
  });
  expect(newFilesOf(changed)).toHaveLength(1);
});
