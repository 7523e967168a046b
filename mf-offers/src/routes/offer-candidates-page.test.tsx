import { receivedInterestSchema, rejectionReasonLabels } from '@praticio/contracts/offers/interest';
import { offerSchema } from '@praticio/contracts/offers/offer';
import { type OfferCandidate, offerCandidatesSchema } from '@praticio/contracts/offers/offer-candidate';
import { invitationsSchema } from '@praticio/contracts/offers/pool';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { receivedInterestFixture } from '../../test/interest-fixture.ts';
import { slotFixture } from '../../test/slot-fixture.ts';
import { dropUndoable } from '../api/undoable-rejections.ts';
import { OfferCandidatesPage } from './offer-candidates-page.tsx';

const slots = [slotFixture('2027-01-05'), slotFixture('2027-01-07')];
const night = slotFixture('2027-01-05').id;

function person(id: string, firstname: string, changes: Partial<OfferCandidate> = {}): OfferCandidate {
  const interest = receivedInterestFixture({ id });
  return {
    ...interest,
    offer: { ...interest.offer, slots },
    candidate: { ...interest.candidate, firstname, lastname: 'Lemoine', rppsVerified: true },
    profession: 'Infirmier',
    experienceYears: 9,
    software: ['Orbis'],
    place: 'Vertou',
    distanceKm: 8,
    availability: [],
    availableFrom: null,
    fits: slots.map(({ id: slotId }) => ({ slotId, isEngaged: false, isFree: true })),
    coveredSlots: 2,
    isShortlisted: false,
    note: { text: 'Très bon échange.', author: 'Nadia Benali', at: '2026-11-21T12:15:00.000Z' },
    ...changes,
  };
}
const sarah = person('sarah', 'Sarah');
const theo = person('theo', 'Théo', {
  distanceKm: 50,
  slotIds: [night],
  coveredSlots: 0,
  fits: [{ slotId: night, isEngaged: true, isFree: false }],
  note: null,
});
const list = (...items: OfferCandidate[]) =>
  respond('get', '/offers/12/candidates', offerCandidatesSchema, {
    items,
    pagination: { current_page: 1, total_pages: 1, total_items: items.length, per_page: 20 },
    counts: { all: items.length, shortlist: 0, accepted: 0, rejected: 0 },
  });
const server = mockApi(
  respond('get', '/offers/12', offerSchema, offerFixture({ id: 12, slots })),
  list(sarah, theo),
  respond('get', '/offers/12/invitations', invitationsSchema, []),
);
beforeEach(() => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  for (const id of ['sarah', 'theo']) dropUndoable(id);
});

const open = (at = '/offers/12/candidates') =>
  renderPage(<OfferCandidatesPage />, { at, path: '/offers/:id/candidates' });
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new Error('the candidate has no card');
  return within(card);
};

test('the head says how far each slot is filled, and leads to the week of the first that is not', async () => {
  const full = { ...slotFixture('2027-01-05'), taken: 1, state: 'full' as const };
  const open = { ...slotFixture('2027-01-13'), positions: 2, taken: 1 };
  server.use(respond('get', '/offers/12', offerSchema, offerFixture({ id: 12, slots: [full, open] })));
  renderPage(<OfferCandidatesPage />, { at: '/offers/12/candidates', path: '/offers/:id/candidates' });
  const head = within(await screen.findByRole('region', { name: "Créneaux de l'offre" }));
  expect(head.getByText('1 sur 2')).toBeVisible();
  expect(head.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s/g, ' '))).toEqual([
    '5 janv. complet',
    '13 janv. 1/2 pourvu',
  ]);
  expect(head.getByRole('link', { name: 'Planning' })).toHaveAttribute(
    'href',
    '/planning?vue=semaine&date=2027-01-13',
  );
});

test('a card shows name, distance, slots, and the note of the team', async () => {
  open();
  const card = await cardOf('Sarah Lemoine');
  expect(card.getByText('8 km')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inviter mes remplaçants' })).toHaveAttribute(
    'href',
    '/remplacants?inviter=12',
  );
  expect(card.getByText(/sur les 2 à pourvoir/)).toHaveTextContent('2 créneaux sur les 2 à pourvoir');
  expect(card.getByText(/^Nadia Benali, .*Très bon échange\.$/)).toBeVisible();
  expect((await cardOf('Théo Lemoine')).getByText('Engagement ailleurs : 5 janv.')).toBeVisible();
});

test('whoever only reads sees the candidates, and nothing that they could not do', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { act: { holder: 'clinic', part: 'lecture' } });
  const { user } = open();
  const card = await cardOf('Sarah Lemoine');
  for (const name of [/^Proposer/, /^Présélection/, /^Autres actions/])
    expect(card.queryByRole('button', { name })).toBeNull();
  for (const name of [/Sarah/, /Théo/]) await user.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByRole('link', { name: 'Comparer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Refuser|Accepter)/ })).toBeNull();
});

test('invited people stand below the candidates, with their answers', async () => {
  const sent = { slotIds: [night], sentAt: '2026-11-21T10:00:00.000Z' };
  server.use(
    respond('get', '/offers/12/invitations', invitationsSchema, [
      {
        id: 'a',
        message: 'Revenez nous voir',
        state: 'sent',
        ...sent,
        candidate: { firstname: 'Ada', lastname: 'Martin' },
      },
      { id: 'b', message: null, state: 'declined', ...sent, candidate: { firstname: null, lastname: null } },
    ]),
  );
  open();
  const [ada, gone] = within(await screen.findByRole('list', { name: 'Invitations envoyées' })).getAllByRole(
    'listitem',
  );
  expect(ada).toHaveTextContent(/Ada Martin.*Invitation envoyée.*1 créneau.*Revenez nous voir/);
  expect(gone).toHaveTextContent(/Compte supprimé.*A décliné/);
});

test("'Refuser…' takes an optional reason, and leads to the line that takes it back", async () => {
  let url = '';
  server.use(
    respond(
      'put',
      '/interests/theo/reject',
      receivedInterestSchema,
      {
        ...receivedInterestFixture({ id: 'theo', status: 'rejected' }),
        answeredAt: '2026-11-21T10:00:00.000Z',
        undoUntil: '2026-11-21T10:00:30.000Z',
        rejectionReason: rejectionReasonLabels.distance,
      },
      {
        seen: (request) => {
          url = request.url;
        },
      },
    ),
  );
  const { user } = open();
  await cardOf('Théo Lemoine');
  await user.click(screen.getByRole('button', { name: /^Autres actions.: Théo Lemoine/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refuser…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuser Théo Lemoine' }));
  await user.selectOptions(dialog.getByLabelText('Motif (facultatif)'), 'distance');
  await user.click(dialog.getByRole('button', { name: 'Refuser' }));
  const undo = await screen.findByRole('button', { name: 'Annuler le refus de Camille Durand' });
  expect(url).toContain('reason=distance');
  expect(undo).toHaveFocus();
});

test('several are accepted at once, and each that fails is named', async () => {
  server.use(
    respond(
      'put',
      '/interests/sarah/accept',
      receivedInterestSchema,
      receivedInterestFixture({ id: 'sarah', status: 'accepted' }),
    ),
    fail('put', '/interests/theo/accept', 'interest/already-answered'),
  );
  const { user } = open();
  await cardOf('Sarah Lemoine');
  for (const name of [/^Cocher.: Sarah/, /^Cocher.: Théo/])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Accepter…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accepter' }));
  expect(await screen.findByText('1 candidature acceptée')).toBeVisible();
  expect(screen.getByText('Théo Lemoine', { selector: 'li strong' })).toBeVisible();
});

test('side by side the same rows stand for each, and the best is marked where it is a fact', async () => {
  const { user, currentUrl } = open();
  await cardOf('Sarah Lemoine');
  for (const name of [/^Cocher.: Sarah/, /^Cocher.: Théo/])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('link', { name: 'Comparer' }));
  expect(await screen.findByRole('heading', { name: 'Comparer deux candidats' })).toBeVisible();
  expect(currentUrl()).toBe('/offers/12/candidates?compare=sarah%2Ctheo');
  const distances = within(screen.getByRole('row', { name: /^Distance/ }));
  expect(distances.getByText('8 km').tagName).toBe('MARK');
  expect(distances.getByText('50 km').tagName).toBe('TD');
  expect(within(screen.getByRole('row', { name: /^Expérience/ })).queryByRole('mark')).toBeNull();
});

test('the note is written and removed by its dialog', async () => {
  let sent: unknown;
  server.use(
    respond(
      'put',
      '/interests/sarah/note',
      receivedInterestSchema,
      receivedInterestFixture({ id: 'sarah' }),
      {
        seen: async (request) => {
          sent = await request.json();
        },
      },
    ),
  );
  const { user } = open();
  await cardOf('Sarah Lemoine');
  await user.click(screen.getByRole('button', { name: /^Autres actions.: Sarah Lemoine/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier la note' }));
  const note = await screen.findByRole('textbox', { name: "Note de l'équipe" });
  await user.clear(note);
  await user.type(note, 'À rappeler lundi');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { name: 'Sarah Lemoine' });
  expect(sent).toEqual({ text: 'À rappeler lundi' });
});
