import { shopServicesSchema } from '@praticio/contracts/billing/shop';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogue } from '../features/shop/catalogue-fixture.ts';
import { PricesPage } from './prices-page.tsx';

const server = mockApi(respond('get', '/shop/services', shopServicesSchema, catalogue));
const open = () => renderPage(<PricesPage />, { at: '/tarifs' });

test('a visitor sees free offers and every price, and signs up to buy', async () => {
  const { user, currentUrl } = open();
  expect(await screen.findByRole('heading', { name: 'Pack de 10 CV' })).toBeVisible();
  expect(screen.getByText('Chercher et postuler')).toBeVisible();
  expect(screen.getByText("1 crédit d'offre", { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Badge urgent')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Acheter/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Créer un compte recruteur' }));
  expect(currentUrl()).toBe('/register?pour=recruter');
});

test('a recruiter goes on to the shop, a candidate is sold nothing', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const recruiter = open();
  expect(screen.getByRole('link', { name: 'Acheter des crédits' })).toHaveAttribute('href', '/shop');
  recruiter.unmount();
  signInAs();
  open();
  expect(await screen.findByRole('heading', { name: 'Pack de 10 CV' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /crédits|recruteur/ })).toBeNull();
});

test('prices that cannot be read can be asked for again', async () => {
  server.use(fail('get', '/shop/services', 'service/unavailable'));
  open();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.getByText('Chercher et postuler')).toBeVisible();
});
