import { profileSchema } from '@praticio/contracts/identity/profile';
import { siteExample } from '@praticio/contracts/identity/team-examples';
import { receivedInterestSchema, receivedInterestsSchema } from '@praticio/contracts/offers/interest';
import { renderPage } from '@praticio/ui-kit/testing';
import {
  fail,
  failSilently,
  mockApi,
  respond,
  respondWithPages,
  unreachable,
} from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { receivedInterestFixture } from '../../test/interest-fixture.ts';
import { planningSlotFixture } from '../../test/planning-fixture.ts';
import { profileFixture } from '../../test/profile-fixture.ts';
import { InterestsPage } from './interests-page.tsx';

const pending = (...interests: ReturnType<typeof receivedInterestFixture>[]) =>
  respondWithPages('/pending-interests', receivedInterestsSchema, interests);
const server = mockApi(
  pending(receivedInterestFixture()),
  respond('get', '/profile', profileSchema, profileFixture()),
);

function open() {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  return renderPage(<InterestsPage />, { at: '/interests-management' });
}

test('users who are not recruiters have no access', () => {
  signInAs();
  renderPage(<InterestsPage />, { at: '/interests-management' });
  expect(screen.getByRole('heading', { level: 1, name: 'Accès non autorisé' })).toBeVisible();
  expect(screen.getByText('Cette page est réservée aux recruteurs.')).toBeVisible();
});

test('a pending interest shows candidate, offer, date and message', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Camille Durand' })).toBeVisible();
  for (const text of ['camille@example.test', 'Cardiologue en clinique', 'Disponible en janvier.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('20 novembre 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: /Télécharger le CV/ })).toBeVisible();
});

test.each([true, false])(
  'whether the registry knows the RPPS number is said beside the name: %s',
  async (verified) => {
    const { candidate, ...interest } = receivedInterestFixture();
    server.use(pending({ ...interest, candidate: { ...candidate, rppsVerified: verified } }));
    open();
    expect(await screen.findByRole('heading', { name: 'Camille Durand' })).toBeVisible();
    expect(screen.queryAllByText('RPPS vérifié')).toHaveLength(verified ? 1 : 0);
  },
);

test('slots in which the candidate is engaged elsewhere are not counted, and are said in words', async () => {
  const slots = ['2027-01-05', '2027-01-06'].map((day) => planningSlotFixture(day));
  const { offer, ...interest } = receivedInterestFixture({ engagedSlotIds: ['2027-01-06T20:00-08:00'] });
  server.use(pending({ ...interest, offer: { ...offer, slots } }));
  open();
  expect(await screen.findByText('1 créneau sur les 2 à pourvoir')).toBeVisible();
  expect(screen.getByText(/^Engagement ailleurs/)).toHaveTextContent('6 janv.');
});

test('a structure with sites narrows the list to one, which the URL keeps', async () => {
  const { id, name, ...place } = siteExample;
  const acting = { holderId: 'h', name: 'Groupe Horizon', part: 'recruteur' as const };
  const sites = [
    { id: 'north', name: 'Site Nord', ...place },
    { id, name, ...place },
  ];
  server.use(
    respond('get', '/profile', profileSchema, {
      ...profileFixture(),
      acting: { ...acting, sites, siteId: id },
    }),
  );
  const { user } = open();
  const choice = await screen.findByLabelText('Site');
  const labels = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(labels).toEqual(['Tous les sites', `${name} (le vôtre)`, 'Site Nord']);
  let asked = '';
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('/pending-interests'))
      asked = new URL(request.url).searchParams.get('site') ?? '';
  });
  await user.selectOptions(choice, 'Site Nord');
  await waitFor(() => expect(asked).toBe('north'));
  await user.click(screen.getByRole('tab', { name: 'Traités' }));
  expect(screen.getByLabelText('Site')).toHaveValue('north');
});

test('an interest in a deleted offer can only be rejected, and leads to no page', async () => {
  const { offer, ...interest } = receivedInterestFixture();
  server.use(pending({ ...interest, offer: { ...offer, status: 'DELETED' } }));
  open();
  expect(await screen.findByText('Supprimée')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Refuser/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
  expect(screen.queryByRole('link', { name: offer.title })).toBeNull();
});

test('interests come twenty at a time', async () => {
  const interests = Array.from({ length: 21 }, (_, n) => {
    const { candidate, ...interest } = receivedInterestFixture({ id: `interest-${n + 1}` });
    return { ...interest, candidate: { ...candidate, lastname: `N° ${n + 1}` } };
  });
  server.use(pending(...interests));
  const { user } = open();
  expect(await screen.findAllByRole('button', { name: /^Accepter/ })).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('heading', { name: 'Camille N° 21' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Accepter/ })).toHaveLength(1);
  const list = screen.getByRole('list', { name: 'Candidatures en attente, page 2 sur 2' });
  await waitFor(() => expect(list).toHaveFocus());
});

test('an accepted interest leaves the list, and the conversations open a second later', async () => {
  const { user, currentUrl } = open();
  const button = await screen.findByRole('button', { name: /^Accepter/ });
  server.use(
    respond('put', '/interests/interest-1/accept', receivedInterestSchema, {
      ...receivedInterestFixture({ status: 'accepted' }),
    }),
    pending(),
  );
  await user.click(button);
  expect(await screen.findByText('Aucune candidature en attente')).toBeVisible();
  expect(currentUrl()).toBe('/interests-management');
  await waitFor(() => expect(currentUrl()).toBe('/conversations'));
});

test('the conversation of an accepted interest opens, however late it is there', async () => {
  const accepted = receivedInterestFixture({ status: 'accepted' });
  const treated = (conversationId: string | null) =>
    respondWithPages('/treated-interests', receivedInterestsSchema, [{ ...accepted, conversationId }]);
  server.use(respond('put', '/interests/interest-1/accept', receivedInterestSchema, accepted), treated(null));
  let asked = 0;
  server.events.on('response:mocked', ({ request }) => {
    asked += request.url.includes('treated-interests') ? 1 : 0;
  });
  const { user, currentUrl } = open();
  await user.click(await screen.findByRole('button', { name: /^Accepter/ }));
  // more than in the second after which pages open that wait for nothing
  await waitFor(() => expect(asked).toBeGreaterThan(5));
  expect(currentUrl()).toBe('/interests-management');
  server.use(treated('c-1'));
  await waitFor(() => expect(currentUrl()).toBe('/conversations/c-1'));
});

test('a rejected interest leaves the list, and the page stays', async () => {
  const { user, currentUrl } = open();
  const button = await screen.findByRole('button', { name: /^Refuser/ });
  server.use(
    respond('put', '/interests/interest-1/reject', receivedInterestSchema, {
      ...receivedInterestFixture({ status: 'rejected' }),
    }),
    pending(),
  );
  await user.click(button);
  expect(await screen.findByText('Aucune candidature en attente')).toBeVisible();
  expect(currentUrl()).toBe('/interests-management');
});

test('a rejection can get a reason and be taken back, before the candidate is notified', async () => {
  const asked: string[] = [];
  const seen = (request: Request) =>
    void asked.push(new URL(request.url).pathname + new URL(request.url).search);
  const interest = receivedInterestFixture();
  const rejected = receivedInterestFixture({
    status: 'rejected',
    answeredAt: '2026-11-20T09:00:00.000Z',
    undoUntil: '2026-11-20T09:00:30.000Z',
  });
  server.use(respond('put', '/interests/interest-1/reject', receivedInterestSchema, rejected, { seen }));
  const { user } = open();
  const button = await screen.findByRole('button', { name: /^Refuser/ });
  server.use(pending());
  await user.click(button);
  const row = within(await screen.findByRole('list', { name: 'Refus à annuler' }));
  expect(row.getByText(/^Camille Durand recevra votre réponse dans (29|30).s$/)).toBeVisible();
  expect(row.getByRole('button', { name: 'Annuler le refus de Camille Durand' })).toHaveFocus();
  server.use(
    respond(
      'put',
      '/interests/interest-1/reject',
      receivedInterestSchema,
      { ...rejected, rejectionReason: 'Les dates ne conviennent pas' },
      { seen },
    ),
  );
  await user.click(row.getByRole('button', { name: 'Ajouter un motif' }));
  await user.click(screen.getByRole('menuitem', { name: 'Les dates ne conviennent pas' }));
  expect(await row.findByText('Motif : les dates ne conviennent pas.')).toBeVisible();
  server.use(
    respond('put', '/interests/interest-1/undo-rejection', receivedInterestSchema, interest, { seen }),
    pending(interest),
  );
  await user.click(row.getByRole('button', { name: /^Annuler/ }));
  expect(await screen.findByRole('button', { name: /^Accepter/ })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Refus à annuler' })).toBeNull();
  expect(asked).toEqual([
    '/api/interests/interest-1/reject',
    '/api/interests/interest-1/reject?reason=dates',
    '/api/interests/interest-1/undo-rejection',
  ]);
});

test.each([
  ['Accepter', 'accept', "Erreur lors de l'acceptation"],
  ['Refuser', 'reject', 'Erreur lors du refus'],
])('%s: a refusal shows the message of the server, else the fallback', async (label, action, ours) => {
  server.use(fail('put', `/interests/interest-1/${action}`, 'interest/already-answered'));
  const { user } = open();
  const button = await screen.findByRole('button', { name: new RegExp(`^${label}`) });
  await user.click(button);
  expect(await screen.findByText('Cette candidature a déjà reçu une réponse.')).toBeVisible();
  server.use(failSilently('put', `/interests/interest-1/${action}`));
  await user.click(button);
  expect(await screen.findByText(ours)).toBeVisible();
});

test('treated interests show the answer, and an accepted one links to its conversation', async () => {
  server.use(
    respondWithPages('/treated-interests', receivedInterestsSchema, [
      receivedInterestFixture({ status: 'accepted', conversationId: 'c-1' }),
      receivedInterestFixture({ id: 'interest-2', status: 'rejected' }),
    ]),
  );
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Traités' }));
  expect(await screen.findByText('Refusée')).toBeVisible();
  expect(screen.getByText('Acceptée')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir la conversation' })).toHaveAttribute(
    'href',
    '/conversations/c-1',
  );
  expect(screen.getByRole('link', { name: 'Proposer des dates' })).toHaveAttribute(
    'href',
    '/conversations/c-1?proposer',
  );
});

test('no dates are proposed for premises', async () => {
  const { offer } = receivedInterestFixture();
  const premises = receivedInterestFixture({
    status: 'accepted',
    conversationId: 'c-1',
    offer: { ...offer, contractType: null },
  });
  server.use(respondWithPages('/treated-interests', receivedInterestsSchema, [premises]));
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Traités' }));
  expect(await screen.findByRole('link', { name: 'Ouvrir la conversation' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Proposer des dates' })).toBeNull();
});

test('a failed list says whether the network or the server failed', async () => {
  server.use(fail('get', '/pending-interests', 'service/internal'));
  const { user } = open();
  expect(await screen.findByText('Erreur lors du chargement des intérêts')).toBeVisible();
  server.use(unreachable('get', '/pending-interests'));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
});
