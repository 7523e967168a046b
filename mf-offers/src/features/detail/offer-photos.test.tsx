import { renderPage } from '@praticio/ui-kit/testing';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfferPhotos } from './offer-photos.tsx';

const urlsOf = (count: number, size = '') =>
  Array.from({ length: count }, (_, index) => `/uploads/offers/${index + 1}${size}.webp`);
const open = (count: number) =>
  renderPage(
    <OfferPhotos
      offer={offerFixture({ photoUrls: urlsOf(count), photoThumbnailUrls: urlsOf(count, '.small') })}
    />,
  );
const thumbnail = (name: string) => screen.getByRole('button', { name: `Agrandir la photo ${name}` });
const shown = async () =>
  within(await screen.findByRole('dialog'))
    .getByRole('img')
    .getAttribute('src');

test('the grid shows thumbnails, the viewer shows the chosen photo in full size', async () => {
  const { user } = open(3);
  expect(thumbnail('2 sur 3').querySelector('img')).toHaveAttribute('src', '/uploads/offers/2.small.webp');
  await user.click(thumbnail('2 sur 3'));
  expect(await shown()).toBe('/uploads/offers/2.webp');
  expect(screen.getByText('2 / 3')).toBeVisible();
});

test('arrow keys and buttons change the photo, Escape closes the viewer and restores the focus', async () => {
  const { user } = open(3);
  await user.click(thumbnail('3 sur 3'));
  await shown();
  await user.keyboard('{ArrowRight}');
  expect(await shown()).toBe('/uploads/offers/1.webp');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await shown()).toBe('/uploads/offers/2.webp');
  await user.click(screen.getByRole('button', { name: 'Photo suivante' }));
  expect(screen.getByText('3 / 3')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(thumbnail('3 sur 3')).toHaveFocus();
});

test('a single photo has no buttons to change it, and without photos there is no section', async () => {
  const { user, unmount } = open(1);
  await user.click(thumbnail('1 sur 1'));
  expect(screen.queryByRole('button', { name: 'Photo suivante' })).toBeNull();
  expect(screen.getByText('1 / 1')).toBeVisible();
  unmount();
  open(0);
  expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull();
});
