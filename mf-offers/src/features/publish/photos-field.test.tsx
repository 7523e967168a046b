import { Form, useServerForm } from '@praticio/ui-kit/form';
import { renderPage } from '@praticio/ui-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FormPhoto, storedPhoto } from './photo-list.ts';
import { PhotosField } from './photos-field.tsx';

function AForm({ photos }: { photos: FormPhoto[] }) {
  const form = useServerForm({ defaultValues: { photos }, submit: async () => null });
  return (
    <Form form={form}>
      <PhotosField />
    </Form>
  );
}

const stored = ['a', 'b', 'c'].map((name) =>
  storedPhoto(`${name}.webp`, `/uploads/offers/${name}.small.webp`),
);
const open = (photos: FormPhoto[]) => renderPage(<AForm photos={photos} />);
const names = () =>
  within(screen.getByRole('list', { name: 'Photos choisies' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt')?.slice(-6, -5));
const button = (name: string) => screen.getByRole('button', { name });

test('photos can be reordered by keyboard, and the focus follows the photo', async () => {
  const { user } = open(stored);
  button('Reculer la photo 1').focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(button('Reculer la photo 2')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['b', 'c', 'a']);
  expect(button('Avancer la photo 3')).toHaveFocus();
  expect(screen.getByText('Photo en position 3 sur 3')).toBeInTheDocument();
});

test('removing a photo moves the focus to the field', async () => {
  const { user } = open(stored);
  await user.click(button('Retirer la photo 2'));
  expect(names()).toEqual(['a', 'c']);
  expect(screen.getByLabelText('Photos')).toHaveFocus();
});

test('a refused photo is explained at the field until the next change', async () => {
  const { user } = open(stored);
  await user.upload(screen.getByLabelText('Photos'), new File(['d'], 'd.png', { type: 'image/png' }));
  expect(await screen.findByText('Maximum 3 photos')).toBeVisible();
  expect(screen.getByLabelText('Photos')).toHaveAttribute('aria-invalid', 'true');
  await user.click(button('Retirer la photo 1'));
  expect(screen.queryByText('Maximum 3 photos')).toBeNull();
});

test('a file that is no photo or too large is refused by its name', async () => {
  open([]);
  // like a drag, which ignores `accept`
  const give = (file: File) =>
    fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [file] } });
  give(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Format non supporté (PNG, JPG, JPEG, WEBP uniquement)')).toBeVisible();
  give(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' }));
  expect(await screen.findByText('"grande.png" dépasse 2 Mo')).toBeVisible();
});
