import { type Offer, offersPageSchema } from '@praticio/contracts/offers/offer';
import { renderPage } from '@praticio/ui-kit/testing';
import { failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { facetsFixture, offerFixture } from '@praticio/ui-kit/testing/offers';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfferStrip } from './offer-strip.tsx';

const server = mockApi();

function offer(id: number, changes: Partial<Offer> = {}): Offer {
  const now = new Date().toISOString();
  return offerFixture({
    id,
    title: `Offre ${id}`,
    company: null,
    department: null,
    region: null,
    speciality: null,
    description: '<p>Une <strong>belle</strong> équipe</p>',
    createdAt: now,
    updatedAt: now,
    expiresAt: now,
    ...changes,
  });
}

function offers(items: Offer[]) {
  const pagination = { current_page: 1, total_pages: 1, total_items: items.length, per_page: 12 };
  return respond('get', '/offers', offersPageSchema, {
    items,
    pagination,
    facets: facetsFixture(),
    near: null,
    understood: null,
    waysOut: [],
    withoutWords: null,
    nearMisses: [],
  });
}

test('urgent offers, when there are any, are the only ones in the strip', async () => {
  server.use(offers([offer(1, { urgent: true }), offer(2)]));
  renderPage(<OfferStrip />);
  expect(await screen.findByRole('heading', { name: 'Offres urgentes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Offre 1' })).toHaveAttribute('href', '/offers/1');
  expect(screen.queryByRole('link', { name: 'Offre 2' })).toBeNull();
});

test('without urgent ones the latest are shown', async () => {
  server.use(offers([offer(1), offer(2)]));
  renderPage(<OfferStrip />);
  expect(await screen.findByRole('link', { name: 'Offre 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dernières offres en ligne' })).toBeVisible();
  expect(screen.getAllByText('Une belle équipe')).toHaveLength(2);
});

test('an empty strip says so', async () => {
  server.use(offers([]));
  renderPage(<OfferStrip />);
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  server.use(failSilently('get', '/offers'));
  const { user } = renderPage(<OfferStrip />);
  expect(await screen.findByText('Erreur lors du chargement des offres')).toBeVisible();
  server.use(offers([offer(3)]));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Offre 3' })).toBeVisible();
});
