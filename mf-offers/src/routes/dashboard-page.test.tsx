import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { cvLibrarySchema } from '@praticio/contracts/identity/cv-library';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { alertsSchema } from '@praticio/contracts/offers/alert';
import { type Engagement, engagementSchema } from '@praticio/contracts/offers/engagement';
import { offersExamples } from '@praticio/contracts/offers/examples';
import { forYouPageSchema } from '@praticio/contracts/offers/for-you';
import {
  myInterestsSchema,
  receivedInterestSchema,
  receivedInterestsSchema,
} from '@praticio/contracts/offers/interest';
import { type OwnOffer, offerSchema, ownOffersSchema } from '@praticio/contracts/offers/offer';
import { saveDraft } from '@praticio/ui-kit/drafts';
import { renderPage } from '@praticio/ui-kit/testing';
import {
  fail,
  failSilently,
  mockApi,
  respond,
  respondEmpty,
  respondWithPages,
} from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { cvFixture } from '../../test/cv-fixture.ts';
import { myInterestFixture, receivedInterestFixture } from '../../test/interest-fixture.ts';
import { inDays, ownOfferFixture } from '../../test/own-offer-fixture.ts';
import { profileFixture } from '../../test/profile-fixture.ts';
import { DashboardPage } from './dashboard-page.tsx';

const mine = (...offers: OwnOffer[]) => respondWithPages('/my-offers', ownOffersSchema, offers);
const profile = (overrides = {}) => respond('get', '/profile', profileSchema, profileFixture(overrides));
const alerts = respond('get', '/alerts', alertsSchema, []);
const pending = respondWithPages('/pending-interests', receivedInterestsSchema, []);
const cvs = respond('get', '/cv-library', cvLibrarySchema, {
  items: [cvFixture()],
  pagination: { current_page: 1, total_pages: 37, total_items: 37, per_page: 1 },
  near: null,
});
const engagements = (...all: Engagement[]) =>
  http.get('*/api/engagements', ({ request }) =>
    HttpResponse.json(all.filter(({ state }) => state === new URL(request.url).searchParams.get('state'))),
  );
const server = mockApi(profile(), mine(ownOfferFixture()), alerts, pending, cvs, engagements());

function open(at = '/dashboard', claims: Parameters<typeof signInAs>[1] = {}) {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], claims);
  return renderPage(<DashboardPage />, { at });
}
type Opened = ReturnType<typeof open>;
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Opens the menu of the only offer and chooses an entry. */
async function choose(page: Opened, entry: string) {
  await page.user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: entry }));
}
const confirm = async ({ user }: Opened, name: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('the greeting uses the first name, else the email address, and asks to complete the profile', async () => {
  const first = open();
  expect(await screen.findByText('Bienvenue, Camille')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compléter mon profil' })).toBeNull();
  first.unmount();
  server.use(profile({ firstname: null }));
  open();
  expect(await screen.findByText('Bienvenue, camille@example.test')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Compléter mon profil' })).toHaveAttribute(
    'href',
    '/profile',
  );
});

test('a member reads for which structure they act, and one who only reads that they change nothing', async () => {
  const acting = { holderId: 'clinic', name: 'Clinique du Port', part: 'lecture' as const };
  server.use(profile({ acting }));
  open('/dashboard', { act: { holder: 'clinic', part: 'lecture' } });
  expect(await screen.findByText(/Clinique du Port/)).toHaveTextContent(
    'Mon espace · vous agissez pour Clinique du Port',
  );
  expect(screen.getByText(/^Votre rôle est Lecture/)).toBeVisible();
  for (const name of ['Publier une offre', 'Acheter des crédits'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('without a profile the greeting uses the email address of the token, and loading can be tried again', async () => {
  server.use(fail('get', '/profile', 'service/unavailable'));
  const { user } = open();
  expect(await screen.findByText('Erreur lors du chargement du profil')).toBeVisible();
  expect(screen.getByText('Bienvenue, camille@example.test')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compléter mon profil' })).toBeNull();
  expect(await screen.findByText(/^1\s234 vues$/)).toBeVisible();
  server.use(profile());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Bienvenue, Camille')).toBeVisible();
  expect(screen.queryByText('Erreur lors du chargement du profil')).toBeNull();
});

test('drafts stand before the own offers', async () => {
  emptyDatabase();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  await saveDraft('offer:new-1', { fields: { title: 'Cardiologue de garde' }, files: {} });
  open();
  const draft = await screen.findByRole('link', { name: 'Cardiologue de garde' });
  const offers = await screen.findByRole('tab', { name: 'Mes offres' });
  expect(draft.compareDocumentPosition(offers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  emptyDatabase();
});

test('an offer whose dates are over is closed, and shows the way to reopen it', async () => {
  server.use(mine(ownOfferFixture({ status: 'CLOSED', endDate: '2026-01-02', expiresAt: inDays(60) })));
  open();
  expect(await screen.findByText(/^Ses dates sont passées/)).toBeVisible();
  expect(screen.getByText(/^Hors ligne, payée jusqu'au/)).toBeVisible();
  expect(screen.queryByText(/^En ligne jusqu'au/)).toBeNull();
});

test('an offer of a status that a later version has is shown as closed, beside the others', async () => {
  const offers = [
    { ...ownOfferFixture({ id: 1, title: 'Inconnue' }), status: 'PAUSED' },
    ownOfferFixture({ id: 2 }),
  ];
  const headers = listPageHeaders('/api/my-offers', { page: 1, limit: 10 }, 2);
  server.use(http.get('*/api/my-offers', () => HttpResponse.json(offers, { headers })));
  open();
  expect(await screen.findByText('Fermée')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
});

test('an own offer shows its views and interests', async () => {
  open();
  expect(await screen.findByText(/^1\s234 vues$/)).toBeVisible();
  expect(screen.getByRole('link', { name: '2 candidatures' })).toHaveAttribute(
    'href',
    '/offers/12/candidates',
  );
  expect(screen.getByRole('link', { name: 'Publier une offre' })).toHaveAttribute('href', '/offers/create');
});

test('own offers are shown ten at a time, and the server filters them', async () => {
  server.use(
    mine(...Array.from({ length: 11 }, (_, n) => ownOfferFixture({ id: n + 1, title: `Médecin ${n + 1}` }))),
  );
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Médecin 10' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Médecin 11' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('link', { name: 'Médecin 11' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Mes offres, page 2 sur 2' })).toHaveFocus());
  const asked: string[] = [];
  server.use(
    respond('get', '/my-offers', ownOffersSchema, [ownOfferFixture({ title: 'Médecin 3' })], {
      headers: listPageHeaders('/api/my-offers', { page: 1, limit: 10 }, 1),
      seen: ({ url }) => void asked.push(new URL(url).search),
    }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Recherche' }), 'medecin 3');
  await waitFor(() => expect(asked.at(-1)).toBe('?query=medecin+3&page=1&limit=10'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Médecin 2' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Médecin 3' })).toBeVisible();
});

test.each([
  ['ACTIVE', 'Suspendre', 'SUSPENDED', 'Offre suspendue avec succès'],
  ['SUSPENDED', 'Activer', 'ACTIVE', 'Offre activée avec succès'],
] as const)('%s: %s', async (status, button, next, message) => {
  const sent: unknown[] = [];
  server.use(
    mine(ownOfferFixture({ status })),
    respond('patch', '/offers/12/status', offerSchema, offerFixture({ status: next }), {
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const page = open();
  await choose(page, button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ status: next }]);
});

test.each([
  ['Marquer comme pourvue', 'Marquer comme pourvue', 'CLOSED', 'Offre marquée comme pourvue'],
  ['Supprimer', 'Supprimer', 'DELETED', 'Offre supprimée avec succès'],
] as const)('%s asks first', async (button, yes, status, message) => {
  const sent: unknown[] = [];
  server.use(
    respond('patch', '/offers/12/status', offerSchema, offerFixture({ status }), {
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const page = open();
  await choose(page, button);
  if (status === 'DELETED')
    expect(screen.getByText('Êtes-vous sûr de vouloir supprimer cette offre ?')).toBeVisible();
  await confirm(page, 'Annuler');
  expect(sent).toEqual([]);
  await choose(page, button);
  await confirm(page, yes);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ status }]);
});

test('a refused change of status shows the message of the server', async () => {
  server.use(fail('patch', '/offers/12/status', 'offer/status-not-allowed'));
  await choose(open(), 'Suspendre');
  expect(await screen.findByText('Ce changement de statut est impossible.')).toBeVisible();
});

test.each([
  ['Suspendre', null, "Erreur lors de la mise à jour du statut de l'offre"],
  ['Marquer comme pourvue', 'Marquer comme pourvue', "Erreur lors de la mise à jour du statut de l'offre"],
  ['Supprimer', 'Supprimer', "Erreur lors de la suppression de l'offre"],
])('%s that fails without a word of the server has its own', async (button, yes, message) => {
  server.use(failSilently('patch', '/offers/12/status'));
  const page = open();
  await choose(page, button);
  if (yes) await confirm(page, yes);
  expect(await screen.findByText(message)).toBeVisible();
});

test('an offer can be renewed from a week before its end; an ended one cannot be activated otherwise', async () => {
  const first = open();
  expect(await screen.findByRole('link', { name: /^Modifier/ })).toHaveAttribute('href', '/offers/12/edit');
  expect(screen.queryByRole('button', { name: 'Renouveler' })).toBeNull();
  first.unmount();
  server.use(
    mine(ownOfferFixture({ status: 'CLOSED', expiresAt: inDays(-1) })),
    respond('post', '/offers/12/renew', offerSchema, offerFixture({ expiresAt: '2027-05-02T08:00:00.000Z' })),
  );
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: /^Autres actions/ }));
  expect(await screen.findByRole('menuitem', { name: 'Modifier' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Activer' })).toBeNull();
  await page.user.keyboard('{Escape}');
  await press(page, 'Renouveler');
  await confirm(page, 'Renouveler');
  expect(await screen.findByText("Offre renouvelée jusqu'au 2 mai 2027")).toBeVisible();
});

test('deleted offers are shown by a filter, without links', async () => {
  server.use(
    respondWithPages('/my-deleted-offers', ownOffersSchema, [ownOfferFixture({ status: 'DELETED' })]),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Filtres' }));
  await user.click(screen.getByRole('switch', { name: 'Supprimées' }));
  expect(await screen.findByText('Supprimée')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cardiologue en clinique' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Autres actions/ })).toBeNull();
});

test('applications show their state, and a pending one can be withdrawn', async () => {
  const deleted = myInterestFixture({ id: 'interest-2', status: 'rejected' });
  deleted.offer = { ...deleted.offer, title: 'Offre partie', status: 'DELETED' };
  server.use(
    respondWithPages('/my-interests', myInterestsSchema, [
      myInterestFixture(),
      deleted,
      myInterestFixture({ id: 'interest-3', status: 'accepted', conversationId: 'c-1' }),
    ]),
    respondEmpty('delete', '/interests/interest-1'),
  );
  const page = open('/dashboard?tab=applications');
  for (const state of ['En attente', 'Refusée', 'Acceptée'])
    expect((await screen.findAllByText(state))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Offre partie' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ouvrir la conversation' })).toHaveAttribute(
    'href',
    '/conversations/c-1',
  );
  await page.user.click(screen.getByRole('button', { name: /^Retirer ma candidature/ }));
  server.use(respondWithPages('/my-interests', myInterestsSchema, []));
  await confirm(page, 'Retirer ma candidature');
  expect(await screen.findByText('Candidature retirée.')).toBeVisible();
  expect(await screen.findByText('Aucune candidature pour le moment')).toBeVisible();
});

test('a withdrawal that fails without a server message shows the fallback', async () => {
  server.use(
    respondWithPages('/my-interests', myInterestsSchema, [myInterestFixture()]),
    failSilently('delete', '/interests/interest-1'),
  );
  const page = open('/dashboard?tab=applications');
  await page.user.click(await screen.findByRole('button', { name: /^Retirer ma candidature/ }));
  await confirm(page, 'Retirer ma candidature');
  expect(await screen.findByText('Erreur lors de la candidature')).toBeVisible();
});

test('a removed favourite leaves the list at once', async () => {
  server.use(respond('get', '/favorites', ownOffersSchema, [ownOfferFixture()]));
  const { user } = open('/dashboard?tab=favorites');
  const button = await screen.findByRole('button', { name: /^Retirer de mes favoris/ });
  server.use(
    respondEmpty('delete', '/offers/12/favorite'),
    respond('get', '/favorites', ownOffersSchema, []),
  );
  await user.click(button);
  expect(await screen.findByText('Aucune offre en favoris')).toBeVisible();
  expect(await screen.findByText('Offre retirée de vos favoris')).toBeVisible();
});

test('an own offer shows how many interests were answered, and how fast', async () => {
  server.use(mine(ownOfferFixture({ interestsCount: 2, answeredCount: 1, averageAnswerMs: 2 * DAY_MS })));
  open();
  expect(await screen.findByText(/^1 en attente · répondu en 2.jours$/)).toBeVisible();
});

test('an interest is answered on the dashboard', async () => {
  const interest = receivedInterestFixture();
  server.use(
    respondWithPages('/pending-interests', receivedInterestsSchema, [interest]),
    respond('put', '/interests/interest-1/reject', receivedInterestSchema, {
      ...interest,
      status: 'rejected',
    }),
  );
  const page = open();
  expect(await screen.findByText('1 candidature attend votre réponse.')).toBeVisible();
  server.use(pending);
  await press(page, 'Refuser : Camille Durand');
  expect(await screen.findByText('Candidature refusée.')).toBeVisible();
  expect(await screen.findByText('Toutes les candidatures ont reçu une réponse.')).toBeVisible();
});

test.each([
  [[], 'Publiez votre première offre : elle est offerte.', "Vous n'avez pas encore publié d'offre"],
  [
    [ownOfferFixture({ interestsCount: 0 })],
    'Les candidatures à vos offres arriveront ici.',
    'Cardiologue en clinique',
  ],
] as const)('on the first days the space does not speak of answers: %j', async (offers, lead, shown) => {
  server.use(mine(...offers));
  open();
  expect(await screen.findByText(lead)).toBeVisible();
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(/ont reçu une réponse/)).toBeNull();
});

test('a recruiter sees the interests to answer and the offers that end soon', async () => {
  const interest = receivedInterestFixture();
  server.use(
    respondWithPages('/pending-interests', receivedInterestsSchema, [interest]),
    mine(ownOfferFixture({ title: 'Psychiatre', expiresAt: inDays(5) })),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Candidatures reçues' })).toBeVisible();
  expect(screen.getByText('1 candidature attend votre réponse.')).toBeVisible();
  expect(screen.getByText(interest.offer.title)).toBeVisible();
  expect(await screen.findByText(/^37.CV$/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Ce qui finit bientôt' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Où et quand je suis disponible' })).toBeNull();
});

test('a candidate sees place and dates, below them the offers that match, then applications, and no credits', async () => {
  server.use(respondWithPages('/my-interests', myInterestsSchema, [myInterestFixture()]));
  signInAs();
  server.use(
    respond('get', '/favorites', ownOffersSchema, []),
    respond('get', '/offers/for-you', forYouPageSchema, {
      hasCriteria: true,
      items: [
        {
          ...offerFixture({ createdAt: new Date(Date.now() - 3 * DAY_MS).toISOString() }),
          reasons: [{ kind: 'distance', km: 12, approximate: false }],
          miss: null,
        },
        {
          ...offerFixture({ id: 2, title: 'Un jour trop tard' }),
          reasons: [],
          miss: { kind: 'dates', days: 1, side: 'after' },
        },
      ],
      suiting: 1,
      pagination: { current_page: 1, total_pages: 1, total_items: 2, per_page: 15 },
    }),
  );
  renderPage(<DashboardPage />, { at: '/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Où et quand je suis disponible' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Indiquer mon lieu et mes dates' })).toHaveAttribute(
    'href',
    '/profile?tab=availability',
  );
  expect(await screen.findByRole('heading', { name: 'Pour vous' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Presque\s: voici ce qui manque$/ })).toBeVisible();
  expect(screen.getByText('Commence 1 jour après vos dates')).toBeVisible();
  const applications = screen.getByRole('tab', { name: 'Mes candidatures' });
  const order = screen.getByRole('heading', { name: 'Pour vous' }).compareDocumentPosition(applications);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/^à 12.km$/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1 offre(s) à voir' })).toHaveAttribute(
    'href',
    '/offers?view=for-you',
  );
  expect(screen.getByRole('tab', { name: 'Mes candidatures' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('heading', { name: 'Premiers pas' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Publier une offre' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Candidatures reçues' })).toBeNull();
});

test('a candidate answers a proposal on the dashboard, beside the next engagement', async () => {
  const example = engagementSchema.parse(offersExamples.readEngagement.response);
  const proposed = { ...example, terms: { ...example.terms, salary: 'Repas compris' } };
  const nextWeek = {
    ...proposed.terms.shifts[0],
    day: parisDay(inDays(7)),
    from: inDays(7),
    to: inDays(8),
  };
  const terms = { ...proposed.terms, shifts: [nextWeek], place: 'Bloc opératoire' } as Engagement['terms'];
  const confirmed = { ...proposed, id: 'e2', state: 'confirmed' as const, actions: [], terms };
  const sent: unknown[] = [];
  server.use(
    engagements(proposed, engagementSchema.parse(confirmed)),
    respondWithPages('/my-interests', myInterestsSchema, []),
    http.put(`*/api/engagements/${proposed.id}/confirm`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...proposed, state: 'confirmed', actions: ['cancel'] });
    }),
    respond('get', '/offers/for-you', forYouPageSchema, {
      hasCriteria: false,
      items: [],
      suiting: 0,
      pagination: { current_page: 1, total_pages: 0, total_items: 0, per_page: 15 },
    }),
  );
  signInAs();
  const { user } = renderPage(<DashboardPage />, { at: '/dashboard' });
  expect(await screen.findByText('Une proposition attend votre réponse.')).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'Prochain engagement' }));
  expect(next.getByText('dans 7 jours')).toBeVisible();
  expect(next.getByText(/Bloc opératoire/)).toBeVisible();
  expect(next.getByRole('link', { name: 'Contrat' })).toHaveAttribute('href', '/engagements/e2/contract');
  expect(screen.getByRole('link', { name: 'Mes engagements' })).toHaveAttribute('href', '/engagements');
  const proposal = within(screen.getByRole('region', { name: proposed.offer.title }));
  expect(proposal.getByText(`Proposition de ${proposed.holderName}`)).toBeVisible();
  expect(proposal.getByText('Rémunération').nextSibling).toHaveTextContent(
    /brut de l'heure · Repas compris$/,
  );
  expect(proposal.getByRole('link', { name: /décliner$/ })).toHaveAttribute(
    'href',
    `/conversations/${proposed.interestId}`,
  );
  server.use(engagements({ ...proposed, state: 'confirmed', actions: ['cancel'] }));
  await user.click(proposal.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: proposed.offer.title })).toBeNull());
  expect(sent).toEqual([{ revision: proposed.revision }]);
  expect(screen.getByText('Engagement confirmé.')).toBeVisible();
});
