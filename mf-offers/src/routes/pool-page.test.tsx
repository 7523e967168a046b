import { problemOf } from '@praticio/contracts/catalogue/errors';
import { offerSchema, ownOffersSchema } from '@praticio/contracts/offers/offer';
import {
  invitationSchema,
  type MyInvitation,
  myInvitationSchema,
  myInvitationsSchema,
  myPoolsSchema,
  type PoolMember,
  poolSchema,
} from '@praticio/contracts/offers/pool';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ownOfferFixture } from '../../test/own-offer-fixture.ts';
import { poolFixture, poolMemberFixture } from '../../test/pool-fixture.ts';
import { slotFixture } from '../../test/slot-fixture.ts';
import { InvitationsPage } from './invitations-page.tsx';
import { PoolPage } from './pool-page.tsx';

const invitation: MyInvitation = {
  id: 'inv-1',
  message: 'Six nuits en réanimation',
  slotIds: [],
  state: 'sent',
  sentAt: '2026-11-27T08:00:00.000Z',
  offer: {
    id: 7,
    title: 'Infirmier de nuit',
    company: 'Groupe Horizon',
    location: 'Nantes',
    site: {
      id: 'port',
      name: 'Site du Port',
      street: '12 quai de la Fosse',
      postalCode: '44000',
      city: 'Nantes',
    },
    isOpen: true,
  },
};
const asked: URLSearchParams[] = [];
const server = mockApi(
  respond('get', '/pool', poolSchema, poolFixture([poolMemberFixture], { asked: 2 }), {
    seen: (request) => void asked.push(new URL(request.url).searchParams),
  }),
  respond('get', '/my-offers', ownOffersSchema, [ownOfferFixture({ id: 7, title: 'Infirmier de nuit' })]),
  respond('get', '/my-invitations', myInvitationsSchema, [invitation]),
  respond('get', '/my-pools', myPoolsSchema, [
    { id: 'p-1', company: 'Groupe Horizon', verified: true, state: 'asked', sources: [] },
    { id: 'p-2', company: 'Clinique des Lilas', verified: false, state: 'member', sources: ['engaged'] },
  ]),
);
beforeEach(() => signInAs(['ROLE_USER', 'ROLE_RECRUITER']));

test('the pool says who is in it and why, and its filters are in the URL', async () => {
  const { user, currentUrl } = renderPage(<PoolPage />, { at: '/remplacants' });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('heading', { name: 'Camille Roy' })).toBeVisible();
  for (const text of ['Déjà venu', 'Infirmier · Vertou', /Nadia Benali, .* : Connaît le service\./])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByText(/^2 personnes n'ont pas encore répondu/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Pourquoi dans la liste'), 'engaged');
  await user.type(screen.getByLabelText('Nom ou métier'), 'roy');
  expect(currentUrl()).toBe('/remplacants?query=roy&source=engaged');
  await waitFor(() => expect(asked.at(-1)?.get('query')).toBe('roy'));
  expect(asked.at(-1)?.get('source')).toBe('engaged');
});

test('on a phone the reason is folded, so that the first person stands in the first screen', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, currentUrl } = renderPage(<PoolPage />, { at: '/remplacants' });
  await screen.findByRole('listitem');
  expect(screen.queryByText(/^Les personnes qui ont travaillé pour vous/)).toBeNull();
  expect(screen.queryByLabelText('Pourquoi dans la liste')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtres', expanded: false }));
  await user.selectOptions(screen.getByLabelText('Pourquoi dans la liste'), 'engaged');
  expect(currentUrl()).toBe('/remplacants?source=engaged');
});

test('somebody of the pool is invited to an offer that is online', async () => {
  const sent = vi.fn();
  server.use(
    respond(
      'post',
      '/offers/7/invitations',
      invitationSchema,
      { ...invitation, candidate: poolMemberFixture },
      {
        status: 201,
        seen: async (request) => void sent(await request.json()),
      },
    ),
  );
  const { user } = renderPage(<PoolPage />, { at: '/remplacants' });
  await user.click(await screen.findByRole('button', { name: 'Inviter Camille Roy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inviter Camille Roy' });
  expect(within(dialog).getByRole('button', { name: 'Inviter' })).toBeDisabled();
  await within(dialog).findByRole('option', { name: /^Infirmier de nuit/ });
  await user.selectOptions(within(dialog).getByLabelText('À quelle offre ?'), '7');
  await user.type(within(dialog).getByLabelText(/^Message/), 'Comme en octobre');
  await user.click(within(dialog).getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText('Invitation envoyée.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ poolId: 'pool-1', message: 'Comme en octobre', slotIds: [] });
});

test('an offer is chosen first: people who fit it are listed, with the slots they cover, and are invited to it', async () => {
  const open = ['2027-01-05', '2027-01-07'].map((day) => slotFixture(day));
  const free: PoolMember = {
    ...poolMemberFixture,
    coveredSlotIds: [slotFixture('2027-01-05').id],
    distanceKm: 8,
  };
  server.use(
    respond('get', '/pool', poolSchema, poolFixture([free]), {
      seen: (request) => void asked.push(new URL(request.url).searchParams),
    }),
    respond('get', '/my-offers', ownOffersSchema, [
      ownOfferFixture({ id: 7, title: 'Infirmier de nuit', openSlots: 2 }),
    ]),
    respond('get', '/offers/7', offerSchema, offerFixture({ id: 7, slots: open })),
  );
  const { user, currentUrl } = renderPage(<PoolPage />, { at: '/remplacants' });
  await screen.findByRole('option', { name: /^Infirmier de nuit/ });
  await user.selectOptions(screen.getByLabelText('Qui pour quelle offre ?'), '7');
  expect(currentUrl()).toBe('/remplacants?inviter=7');
  await waitFor(() => expect(asked.at(-1)?.get('offerId')).toBe('7'));
  const open7 = within(await screen.findByRole('list', { name: 'Créneaux ouverts' }));
  expect(open7.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^5.janv.*20.h →.8.h · 1.poste$/),
    expect.stringMatching(/^7.janv.*1.poste$/),
  ]);
  const people = within(screen.getByRole('list', { name: 'Mes remplaçants' }));
  const row = within(await people.findByRole('listitem'));
  expect((await row.findByText('1')).closest('p')).toHaveTextContent(/^1 sur 2.créneaux ouverts : 5 janv/);
  expect(row.getByText('8 km')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Inviter Camille Roy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inviter Camille Roy' });
  expect(within(dialog).getByLabelText('À quelle offre ?')).toHaveValue('7');
});

test('with an offer the chips narrow by its profession, distance and verified number, in the URL; a map shows their places', async () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude, approximate: false });
  const near = { ...poolMemberFixture, coordinates: at(47.17, -1.47), distanceKm: 8 };
  server.use(
    respond('get', '/pool', poolSchema, poolFixture([near], { found: { fitting: 1, all: 31 } }), {
      seen: (request) => void asked.push(new URL(request.url).searchParams),
    }),
    respond(
      'get',
      '/offers/7',
      offerSchema,
      offerFixture({ id: 7, speciality: 'Infirmier', coordinates: at(47.21, -1.55) }),
    ),
  );
  const { user, currentUrl } = renderPage(<PoolPage />, { at: '/remplacants?inviter=7' });
  expect(await screen.findByRole('button', { name: 'Infirmier 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('CR', { selector: 'svg text' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tous 31' }));
  await user.click(screen.getByRole('button', { name: /^À moins de 30.km$/ }));
  await user.click(screen.getByRole('button', { name: 'RPPS vérifié' }));
  expect(currentUrl()).toBe('/remplacants?inviter=7&metiers=tous&proche=oui&rpps=oui');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      offerId: '7',
      professions: 'all',
      withinKm: '30',
      rpps: 'verified',
    }),
  );
  const views = within(screen.getByRole('navigation', { name: 'CVthèque' }));
  expect(views.getByRole('link', { name: /^Mes remplaçants/ })).toHaveAttribute('aria-current', 'page');
  expect(views.getByRole('link', { name: /^CV débloqués/ })).toHaveAttribute(
    'href',
    '/cv-library?vue=debloques',
  );
});

test('several of the pool are invited at once; invited, unknown and refused people are named', async () => {
  const member = (id: string, firstname: string, changes: Partial<PoolMember> = {}): PoolMember => ({
    ...poolMemberFixture,
    id,
    firstname,
    coveredSlotIds: [slotFixture('2027-01-05').id],
    ...changes,
  });
  const sent: unknown[] = [];
  const people = [
    member('p1', 'Lou'),
    member('p2', 'Awa'),
    member('p3', 'Inès', { towardsOffer: { state: 'sent', at: '2026-11-27T08:00:00.000Z' } }),
    member('p4', 'Théo', { coveredSlotIds: null }),
  ];
  server.use(
    respond('get', '/pool', poolSchema, poolFixture(people, { firstContactsLeft: 14 })),
    respond('get', '/offers/7', offerSchema, offerFixture({ id: 7, slots: [slotFixture('2027-01-05')] })),
    http.post('*/api/offers/7/invitations', async ({ request }) => {
      const body = (await request.json()) as { poolId: string };
      sent.push(body);
      const refused = problemOf('invitation/not-possible');
      if (body.poolId === 'p2') return HttpResponse.json(refused, { status: refused.status });
      return HttpResponse.json({ ...invitation, candidate: poolMemberFixture }, { status: 201 });
    }),
  );
  const { user } = renderPage(<PoolPage />, { at: '/remplacants?inviter=7' });
  expect(await screen.findByText(/^Encore 14.premiers contacts cette heure$/)).toBeVisible();
  const sentTo = await screen.findByText('Invitation envoyée');
  expect(sentTo.closest('p')).toHaveTextContent('Invitation envoyéele 27 novembre 2026');
  expect(screen.queryByRole('checkbox', { name: /Inès/ })).toBeNull();
  for (const name of [/Lou/, /Awa/]) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Inviter à cette offre' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Inviter 2.personnes$/ }));
  await user.type(dialog.getByLabelText(/^Message/), 'Bonjour');
  await user.click(dialog.getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText("Une action n'a pas abouti")).toBeVisible();
  expect(screen.getByText('Awa Roy', { selector: 'li strong' })).toBeVisible();
  expect(sent).toEqual(['p1', 'p2'].map((poolId) => ({ poolId, message: 'Bonjour', slotIds: [] })));

  await user.click(screen.getByRole('button', { name: 'Les demander à Théo Roy' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Inviter Théo Roy' }));
  expect(asking.getByLabelText(/^Message/)).toHaveValue(
    'Êtes-vous libre à ces dates ? Votre réponse nous suffit.',
  );
});

test('a refused invitation says why and keeps its text', async () => {
  server.use(fail('post', '/offers/7/invitations', 'invitation/already-sent'));
  const { user } = renderPage(<PoolPage />, { at: '/remplacants' });
  await user.click(await screen.findByRole('button', { name: 'Inviter Camille Roy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inviter Camille Roy' });
  await within(dialog).findByRole('option', { name: /^Infirmier de nuit/ });
  await user.selectOptions(screen.getByLabelText('À quelle offre ?'), '7');
  await user.type(screen.getByLabelText(/^Message/), 'Bonjour');
  await user.click(screen.getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText('Cette personne est déjà invitée à cette offre.')).toBeVisible();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Bonjour');
});

test('somebody is taken out of the pool after a question', async () => {
  const removed = vi.fn();
  server.use(
    http.delete('*/api/pool/pool-1', () => {
      removed();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<PoolPage />, { at: '/remplacants' });
  await user.click(await screen.findByRole('button', { name: 'Autres actions : Camille Roy' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer de mes remplaçants' }));
  const question = await screen.findByRole('alertdialog', {
    name: /^Retirer Camille Roy de vos remplaçants/,
  });
  await user.click(within(question).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(removed).toHaveBeenCalledOnce());
});

test('the invited person answers the offer or declines, and says who may keep them', async () => {
  const said = vi.fn();
  server.use(
    respond(
      'put',
      '/invitations/inv-1/decline',
      myInvitationSchema,
      { ...invitation, state: 'declined' },
      {
        seen: () => said('declined'),
      },
    ),
    http.put('*/api/my-pools/:id', async ({ request, params }) => {
      said(params.id, await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<InvitationsPage />, { at: '/invitations' });
  expect(await screen.findByRole('link', { name: "Répondre à l'offre" })).toHaveAttribute(
    'href',
    '/offers/7',
  );
  await user.click(screen.getByRole('button', { name: 'Décliner : Infirmier de nuit' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('declined'));
  await user.click(await screen.findByRole('button', { name: 'Accepter : Groupe Horizon' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('p-1', { isMember: true }));
  await user.click(await screen.findByRole('button', { name: 'Quitter la liste : Clinique des Lilas' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('p-2', { isMember: false }));
});
