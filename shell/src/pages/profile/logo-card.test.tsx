import { profileSchema } from '@praticio/contracts/identity/profile';
import { logoRule } from '@praticio/contracts/identity/structure';
import { specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile, structure } from '../../testing/profiles.ts';
import { ProfilePage } from './profile-page.tsx';

const withLogo = (logo: string | null) => profile({ structure: structure({ logo }) });
const server = mockApi(respond('get', '/specialties', specialtiesSchema, []));
const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'logo.png', { type: 'image/png' });

function open(logo: string | null) {
  signInAs();
  server.use(respond('get', '/profile', profileSchema, withLogo(logo)));
  return renderPage(<ProfilePage />, { at: '/profile' });
}
const picture = (container: HTMLElement) => container.querySelector('section img');

test('a logo is sent as soon as it is chosen, and taken away', async () => {
  const { user, container } = open(null);
  server.use(respond('put', '/profile/structure/logo', profileSchema, withLogo('logo-1.webp')));
  await user.click(await screen.findByRole('button', { name: 'Ajouter un logo' }));
  await user.upload(screen.getByLabelText('Nouveau logo'), png);
  expect(await screen.findByText('Logo enregistré')).toBeVisible();
  expect(picture(container)).toHaveAttribute('src', '/uploads/structures/logo-1.webp');
  server.use(respond('delete', '/profile/structure/logo', profileSchema, withLogo(null)));
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await expect.poll(() => picture(container)).toBeNull();
});

test('a picture that is too large is refused before it is sent', async () => {
  const { user } = open('logo-1.webp');
  await user.click(await screen.findByRole('button', { name: 'Remplacer' }));
  const large = new File([new Uint8Array(logoRule.maxBytes + 1)], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Nouveau logo'), large);
  expect(await screen.findByText('Le logo ne doit pas dépasser 2 Mo')).toBeVisible();
});
