import { type PublicStructure, publicStructureSchema } from '@praticio/contracts/identity/structure';
import { type Offer, offersPageSchema } from '@praticio/contracts/offers/offer';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StructurePage } from './structure-page.tsx';

const server = mockApi();
const structure: PublicStructure = {
  id: 'structure-1',
  type: 'medical',
  name: 'Clinique du Port',
  city: 'Nantes',
  speciality: 'Cardiologie',
  verified: true,
  presentation: 'Une clinique de 120 lits.\n<b>Au bord</b> de la Loire.',
  logoUrl: null,
  activeOffers: 1,
  workAgain: null,
};
const asked: URL[] = [];

function open(changes: Partial<PublicStructure> = {}, items: Offer[] = [offerFixture()]) {
  const pagination = { current_page: 1, total_pages: 1, total_items: items.length, per_page: 15 };
  const page = offersPageSchema.parse({ items, pagination, facets: { contractTypes: [] } });
  server.use(
    respond('get', '/structures/structure-1', publicStructureSchema, { ...structure, ...changes }),
    respond('get', '/offers', offersPageSchema, page, { seen: ({ url }) => void asked.push(new URL(url)) }),
  );
  return renderPage(<StructurePage />, { at: '/structures/structure-1', path: '/structures/:id' });
}

test('a structure is presented with its badge, its text as it was written, and its own offers', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Clinique du Port' })).toBeVisible();
  expect(screen.getByText('Établissement médical · Nantes · Cardiologie')).toBeVisible();
  expect(screen.getByText('Structure vérifiée')).toBeVisible();
  expect(screen.getByText(/<b>Au bord<\/b> de la Loire/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 3, name: offerFixture().title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: /^1\soffre disponible$/ })).toBeVisible();
  expect(asked.at(-1)?.searchParams.get('structure')).toBe('structure-1');
});

test('one that is verified and has no offer says so', async () => {
  open({ activeOffers: 0, presentation: '', speciality: null }, []);
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
});

test('it shows how many of those who worked there would again, once enough have said so', async () => {
  open({ workAgain: { answers: 8, share: 0.875 } });
  expect(await screen.findByText(/de ceux qui ont travaillé ici/)).toHaveTextContent(
    /^87\s% de ceux qui ont travaillé ici y retravailleraient \(8\sréponses\)$/,
  );
});

test('one that nobody verified has no badge', async () => {
  open({ verified: false });
  await screen.findByRole('heading', { level: 1, name: 'Clinique du Port' });
  expect(screen.queryByText('Structure vérifiée')).toBeNull();
});

test('one that is not there says so and leads to the offers; a failure may be tried again', async () => {
  server.use(fail('get', '/structures/structure-1', 'structure/not-found'));
  const page = renderPage(<StructurePage />, { at: '/structures/structure-1', path: '/structures/:id' });
  expect(await screen.findByText('Structure introuvable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les offres' })).toHaveAttribute('href', '/offers');
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  page.unmount();
  server.use(fail('get', '/structures/structure-1', 'service/unavailable'));
  renderPage(<StructurePage />, { at: '/structures/structure-1', path: '/structures/:id' });
  expect(await screen.findByText('Erreur lors du chargement de la structure')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
