import { balanceSchema } from '@praticio/contracts/billing/credit';
import { profileSchema } from '@praticio/contracts/identity/profile';
import {
  offerSchema,
  offerStatusInputSchema,
  ownOffersSchema,
  ownOffersSummarySchema,
} from '@praticio/contracts/offers/offer';
import { saveDraft } from '@praticio/ui-kit/drafts';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, respondWithPages } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { inDays, ownOfferFixture } from '../../test/own-offer-fixture.ts';
import { profileFixture } from '../../test/profile-fixture.ts';
import { MyOffersPage } from './my-offers-page.tsx';

const nurse = ownOfferFixture({
  id: 1,
  title: 'Infirmier de nuit',
  positions: { total: 12, taken: 6 },
  interestsCount: 6,
  answeredCount: 3,
  expiresAt: inDays(5),
});
const doctor = ownOfferFixture({ id: 2, title: 'Cardiologue', interestsCount: 0, status: 'SUSPENDED' });
const summary = {
  total: 42,
  active: 24,
  suspended: 4,
  closed: 9,
  endingSoon: 2,
  withoutCandidate: 0,
  waitingInterests: 1,
};
const server = mockApi(
  respond('get', '/my-offers/summary', ownOffersSummarySchema, summary),
  respondWithPages('/my-offers', ownOffersSchema, [nurse, doctor]),
  respond('get', '/profile', profileSchema, profileFixture()),
  respond('get', '/credits/balance', balanceSchema, { offer: 7, cv: 0, urgent: 0 }),
);
let asked: URLSearchParams[] = [];
server.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/my-offers')) asked.push(searchParams);
});
beforeEach(() => {
  asked = [];
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
});

const open = (at = '/my-offers') => renderPage(<MyOffersPage />, { at });
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error('the offer has no row');
  return within(row);
};

test('each offer shows its dates, its filled positions, its candidates, its views and when it ends', async () => {
  open();
  const row = await rowOf('Infirmier de nuit');
  expect(row.getByText('6/12')).toBeVisible();
  expect(row.getByText('3 à lire')).toBeVisible();
  expect(row.getByText('finit dans 5 jours')).toBeVisible();
  expect(screen.getByText('2 finissent cette semaine')).toHaveAttribute(
    'href',
    '/my-offers?endsWithinDays=7',
  );
  expect(screen.getByText('1 candidature à lire')).toHaveAttribute('href', '/my-offers?candidates=waiting');
  expect(screen.queryByText(/sans candidat/)).toBeNull();
  expect(screen.getByText('42')).toBeVisible();
});

test('search, state, order and page are in the URL, from which the page is opened again', async () => {
  const { user, currentUrl, unmount } = open();
  await rowOf('Infirmier de nuit');
  await user.click(screen.getByRole('button', { name: /^En ligne/ }));
  await user.click(screen.getByRole('button', { name: 'Candidats' }));
  await user.click(screen.getByRole('button', { name: 'Candidats' }));
  await user.type(screen.getByRole('searchbox', { name: "Titre de l'offre" }), 'nuit');
  await waitFor(() => expect(currentUrl()).toContain('query=nuit'));
  const url = currentUrl();
  expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
    status: 'ACTIVE',
    sort: 'candidates',
    sortOrder: 'asc',
    query: 'nuit',
  });
  unmount();
  asked = [];
  open(`${url}&page=1`);
  expect(await screen.findByRole('searchbox', { name: "Titre de l'offre" })).toHaveValue('nuit');
  expect(await screen.findByRole('columnheader', { name: 'Candidats' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await waitFor(() => expect(asked[0]?.get('sort')).toBe('candidates'));
  expect(asked[0]?.get('limit')).toBe('20');
});

test('a filter that is chosen while the typing pauses stays', async () => {
  const { user, currentUrl } = open();
  await rowOf('Infirmier de nuit');
  await user.type(screen.getByRole('searchbox', { name: "Titre de l'offre" }), 'nuit');
  await user.click(screen.getByRole('button', { name: /^En ligne/ }));
  await waitFor(() => expect(currentUrl()).toContain('query=nuit'));
  expect(currentUrl()).toContain('status=ACTIVE');
});

test('several are suspended at once; each that fails is named, stays ticked, and stops no other', async () => {
  const sent: string[] = [];
  server.use(
    http.patch('/api/offers/2/status', async ({ request }) => {
      sent.push(`2 ${offerStatusInputSchema.parse(await request.json()).status}`);
      return HttpResponse.json(offerSchema.parse(offerFixture({ id: 2 })));
    }),
    fail('patch', '/offers/1/status', 'offer/status-not-allowed'),
  );
  const { user } = open();
  await rowOf('Infirmier de nuit');
  await user.click(screen.getByRole('checkbox', { name: 'Cocher toute la page' }));
  expect(screen.getByText('2 offres cochées')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suspendre' }));
  expect(await screen.findByText("Une action n'a pas abouti")).toBeVisible();
  const line = screen.getByText('Infirmier de nuit', { selector: 'li strong' });
  expect(line.closest('li')).toHaveTextContent(/^Infirmier de nuit : ./);
  expect(await screen.findByText('1 offre suspendue')).toBeVisible();
  expect(sent).toEqual(['2 SUSPENDED']);
});

test('Escape unticks', async () => {
  const { user } = open();
  await rowOf('Infirmier de nuit');
  await user.click(screen.getByRole('checkbox', { name: /^Cocher.: Cardiologue/ }));
  expect(screen.getByText('1 offre cochée')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 offre cochée')).toBeNull();
});

test('copies begin on the chosen day, keep their distance, take their files along and are each published once', async () => {
  const published: { key: string | null; body: Record<string, unknown> }[] = [];
  const of = (id: number, startDate: string, endDate: string) => ({
    ...offerFixture({
      id,
      startDate,
      endDate,
      photos: [],
      photoUrls: [],
      documentFilename: null,
      urgent: true,
    }),
  });
  server.use(
    respondWithPages('/my-offers', ownOffersSchema, [
      { ...nurse, startDate: '2027-01-04', endDate: '2027-01-15' },
      { ...doctor, startDate: '2027-01-11', endDate: '2027-01-12' },
    ]),
    respond('get', '/offers/1', offerSchema, of(1, '2027-01-04', '2027-01-15')),
    respond('get', '/offers/2', offerSchema, {
      ...of(2, '2027-01-11', '2027-01-12'),
      documentFilename: 'fiche de poste.pdf',
      documentUrl: '/uploads/document.pdf',
    }),
    http.get('*/uploads/document.pdf', () => new HttpResponse('bytes')),
    http.post('/api/offers', async ({ request }) => {
      const isForm = request.headers.get('content-type')?.startsWith('multipart/');
      const body: Record<string, unknown> = isForm
        ? Object.fromEntries(await request.formData())
        : ((await request.json()) as Record<string, unknown>);
      published.push({ key: request.headers.get('Idempotency-Key'), body });
      return HttpResponse.json(offerSchema.parse(offerFixture({ id: 9 })), { status: 201 });
    }),
  );
  const { user } = open();
  await rowOf('Infirmier de nuit');
  await user.click(screen.getByRole('checkbox', { name: 'Cocher toute la page' }));
  await user.click(screen.getByRole('button', { name: "Dupliquer à d'autres dates" }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/2 crédits d'offre/)).toBeVisible();
  expect(await dialog.findByText("Vous avez 7 crédits d'offre.")).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Dupliquer' })).toBeDisabled();
  await user.click(dialog.getByRole('spinbutton', { name: /^jour/i }));
  await user.keyboard('01022027');
  await user.click(dialog.getByRole('button', { name: 'Dupliquer' }));
  expect(await screen.findByText('2 offres dupliquées')).toBeVisible();
  expect(published.map(({ body }) => [body.startDate, body.endDate, body.urgent])).toEqual([
    ['2027-02-01', '2027-02-12', false],
    ['2027-02-08', '2027-02-09', 'false'],
  ]);
  expect(published[1]?.body.document).toMatchObject({ name: 'fiche de poste.pdf' });
  expect(new Set(published.map(({ key }) => key)).size).toBe(2);
});

test('a search that finds nothing leads back to all offers', async () => {
  server.use(respondWithPages('/my-offers', ownOffersSchema, []));
  open('/my-offers?query=rien');
  expect(await screen.findByText('Aucune offre trouvée')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir toutes mes offres' })).toHaveAttribute('href', '/my-offers');
});

test('drafts of offers on this device are a chip beside the states, other drafts are not', async () => {
  emptyDatabase();
  await saveDraft('offer:d1', { fields: { title: 'Nuits de mars' }, files: {} });
  await saveDraft('message:c1', { fields: { text: 'Bonjour' }, files: {} });
  const { user, currentUrl } = renderPage(<MyOffersPage />, { at: '/my-offers?query=nuit' });
  await user.click(await screen.findByRole('button', { name: 'Brouillons 1' }));
  expect(currentUrl()).toBe('/my-offers?status=DRAFT');
  expect(await screen.findByRole('link', { name: 'Nuits de mars' })).toHaveAttribute(
    'href',
    '/offers/create?draft=d1',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/Bonjour/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Toutes/ }));
  expect(await screen.findByRole('table')).toBeVisible();
});
