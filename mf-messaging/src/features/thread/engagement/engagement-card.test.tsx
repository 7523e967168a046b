import {
  type OwnDocument,
  ownDocumentSchema,
  ownDocumentsSchema,
  sharedDocumentsSchema,
} from '@praticio/contracts/identity/document';
import { document as exampleDocument } from '@praticio/contracts/identity/example-entities';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { contractSchema } from '@praticio/contracts/offers/contract';
import { type Engagement, engagementSchema, engagementsSchema } from '@praticio/contracts/offers/engagement';
import {
  exampleContract,
  exampleEngagement,
  exampleOffer,
} from '@praticio/contracts/offers/example-entities';
import { offerSchema } from '@praticio/contracts/offers/offer';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fakeEventSource,
  memberFixture,
  messageFixture,
  threadFixture,
} from '../../../../test/messaging-fixture.ts';
import { openMessages, serveThread } from '../../../../test/messaging-page.tsx';

const server = mockApi(respond('get', '/profile', profileSchema, memberFixture));
let stream: ReturnType<typeof fakeEventSource>;

beforeEach(() => {
  emptyDatabase();
  signInAs(['ROLE_USER']);
  stream = fakeEventSource();
});

const proposed: Engagement = {
  ...exampleEngagement,
  interestId: 'c1',
  offer: { id: 7, title: 'Cardiologue' },
};
const path = `/engagements/${proposed.id}`;
const telling = messageFixture({
  content: "Proposition d'engagement : un créneau le 4 janvier 2027.",
  engagement: { id: proposed.id, kind: 'proposed' },
});

function serve(engagements: Engagement[], messages = [telling]) {
  server.use(...serveThread(threadFixture({ messages }), { engagements }));
}
const card = (name: string | RegExp) => screen.findByRole('article', { name });
const bodyOf = async (request: Request) => request.json();

test('a proposal stands in the thread with its hours, pay and place, and is confirmed', async () => {
  serve([proposed]);
  const { user } = openMessages();
  const shown = await card('Proposition de Maison de santé des Lilas');
  expect(shown).toHaveTextContent(/Un créneau, 20\sh →\s8\sh/);
  expect(shown).toHaveTextContent(/lundi 4 janvier 2027.*pause 1\sh/);
  expect(shown).toHaveTextContent(/32\s€ brut de l'heure/);
  expect(shown).toHaveTextContent('Réanimation, 3e étage');
  const confirmed: Engagement = { ...proposed, state: 'confirmed', actions: ['cancel'] };
  const sent: unknown[] = [];
  server.use(
    respond('put', `${path}/confirm`, engagementSchema, confirmed, {
      seen: async (request) => void sent.push(await bodyOf(request)),
    }),
    respond('get', '/engagements', engagementsSchema, [confirmed]),
  );
  await user.click(within(shown).getByRole('button', { name: 'Confirmer' }));
  expect(await card('Engagement confirmé')).toBeVisible();
  expect(sent).toEqual([{ revision: 1 }]);
});

test('the words beside the figures of the pay are shown, and the earlier ones where they changed', async () => {
  const [first] = proposed.steps;
  const terms = { ...proposed.terms, salary: 'Logement possible sur place' };
  const before = { ...proposed.terms, salary: 'Repas compris' };
  const steps = ['proposed' as const, 'changed' as const].map((kind, at) => ({
    ...(first as NonNullable<typeof first>),
    kind,
    terms: at === 0 ? before : terms,
  }));
  serve([{ ...proposed, revision: 2, terms, steps }]);
  openMessages();
  const shown = await card('Proposition de Maison de santé des Lilas');
  expect(shown).toHaveTextContent(/32\s€ brut de l'heure · Logement possible sur place/);
  expect(shown).toHaveTextContent(/Avant : 32\s€ brut de l'heure · Repas compris/);
});

test('hours on an island are said to be those of its clocks', async () => {
  serve([{ ...proposed, timeZone: 'Indian/Reunion' }]);
  openMessages();
  expect(await card(/^Proposition de/)).toHaveTextContent("à l'heure de La Réunion");
});

test('an engagement that is cancelled after its confirmation still leads to a contract that both have accepted', async () => {
  const [first] = proposed.steps;
  const step = { ...(first as NonNullable<typeof first>), reason: null, terms: null };
  const steps = [
    ...proposed.steps,
    { ...step, kind: 'confirmed' as const },
    { ...step, kind: 'cancelled' as const },
  ];
  serve([{ ...proposed, state: 'cancelled', actions: [], steps }]);
  openMessages();
  const shown = await card(/^Engagement annulé/);
  expect(within(shown).getByRole('link', { name: "Contrat définitif, s'il y en a un" })).toHaveAttribute(
    'href',
    `/engagements/${proposed.id}/contract`,
  );
});

test('a collision is named, and the rest can be proposed', async () => {
  const [first] = proposed.terms.shifts;
  const second = {
    ...(first as NonNullable<typeof first>),
    day: '2027-01-05',
    from: '2027-01-05T19:00:00.000Z',
    to: '2027-01-06T07:00:00.000Z',
  };
  const both = { ...proposed, terms: { ...proposed.terms, shifts: [first as typeof second, second] } };
  serve([both]);
  const { user } = openMessages();
  const clashes = [{ day: '2027-01-04', start: '20:00', engagementId: 'other', offerTitle: 'Bloc de nuit' }];
  server.use(fail('put', `${path}/confirm`, 'engagement/overlap', { clashes }));
  await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ces horaires chevauchent un autre engagement.');
  expect(alert).toHaveTextContent(/lundi 4 janvier 2027 à 20\sh\s: Bloc de nuit/);
  const sent: unknown[] = [];
  server.use(
    respond(
      'put',
      `${path}/terms`,
      engagementSchema,
      { ...both, proposedBy: 'candidate' },
      {
        seen: async (request) => void sent.push(await bodyOf(request)),
      },
    ),
  );
  await user.click(within(alert).getByRole('button', { name: 'Proposer le reste' }));
  await user.click(await screen.findByRole('button', { name: 'Envoyer la proposition' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ revision: 1, terms: { shifts: [{ day: '2027-01-05', start: '20:00' }] } }]),
  );
});

test('declining asks for a reason, which the other side reads', async () => {
  serve([proposed]);
  const { user } = openMessages();
  const declined: Engagement = {
    ...proposed,
    state: 'declined',
    actions: [],
    steps: [
      ...proposed.steps,
      {
        kind: 'declined',
        by: 'candidate',
        at: proposed.steps[0]?.at ?? '',
        reason: 'Je suis prise.',
        terms: null,
      },
    ],
  };
  server.use(respond('put', `${path}/decline`, engagementSchema, declined));
  await user.click(await screen.findByRole('button', { name: 'Décliner' }));
  const dialog = await screen.findByRole('dialog', { name: /^Décliner cette proposition/ });
  await user.type(within(dialog).getByLabelText('Motif'), 'Je suis prise.');
  server.use(respond('get', '/engagements', engagementsSchema, [declined]));
  await user.click(within(dialog).getByRole('button', { name: 'Décliner' }));
  expect(await card('Proposition déclinée par vous')).toHaveTextContent('Motif : Je suis prise.');
});

test('after its last shift it asks whether both would work together again', async () => {
  const done: Engagement = { ...proposed, state: 'done', actions: [] };
  serve([done]);
  const { user } = openMessages();
  const question = await screen.findByRole('group', { name: /^Retravailleriez-vous ensemble/ });
  const sent: unknown[] = [];
  server.use(
    respond(
      'put',
      `${path}/work-again`,
      engagementSchema,
      { ...done, workAgain: true },
      {
        seen: async (request) => void sent.push(await bodyOf(request)),
      },
    ),
    respond('get', '/engagements', engagementsSchema, [{ ...done, workAgain: true }]),
  );
  await user.click(within(question).getByRole('button', { name: 'Oui' }));
  expect(await within(question).findByRole('button', { name: 'Oui', pressed: true })).toBeVisible();
  expect(sent).toEqual([{ workAgain: true }]);
  expect(screen.getByRole('link', { name: 'Tous mes engagements' })).toHaveAttribute(
    'href',
    '/engagements?tab=termines',
  );
});

test('each step arrives live: the last message shows the engagement, earlier ones their words', async () => {
  serve([proposed]);
  openMessages();
  await card(/^Proposition de/);
  const cancelled: Engagement = {
    ...proposed,
    state: 'cancelled',
    actions: [],
    steps: [
      ...proposed.steps,
      { kind: 'cancelled', by: 'holder', at: proposed.steps[0]?.at ?? '', reason: null, terms: null },
    ],
  };
  server.use(respond('get', '/engagements', engagementsSchema, [cancelled]));
  const source = await stream();
  const message = messageFixture({
    id: 'c1-2',
    createdAt: '2026-11-20T10:05:00.000Z',
    content: 'Proposition retirée : un créneau le 4 janvier 2027.',
    engagement: { id: proposed.id, kind: 'withdrawn' },
  });
  act(() =>
    source.give({
      type: 'new_message',
      conversationId: 'c1',
      message,
      unreadCount: 1,
      totalUnreadConversations: 1,
    }),
  );
  expect(await card('Proposition retirée par Maison de santé des Lilas')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText(/^Proposition d'engagement/)).toBeVisible();
});

test('dates are proposed from the conversation: a pattern makes the shifts', async () => {
  serve([], [messageFixture()]);
  server.use(
    respond('get', '/offers/7', offerSchema, {
      ...exampleOffer,
      id: 7,
      startDate: '2027-01-04',
      endDate: '2027-01-10',
    }),
  );
  const { user } = openMessages('/conversations/c1?proposer');
  const dialog = await screen.findByRole('dialog', { name: 'Proposer des dates' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'mardi' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'mercredi' }));
  await user.type(within(dialog).getByLabelText('De'), '08:00');
  await user.type(within(dialog).getByLabelText('À'), '20:00');
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter 2 créneaux' }));
  await user.click(
    within(dialog).getByRole('button', { name: /^Retirer le créneau du mardi 5 janvier 2027/ }),
  );
  const sent: unknown[] = [];
  server.use(
    respond(
      'post',
      '/interests/c1/engagements',
      engagementSchema,
      { ...proposed, proposedBy: 'candidate' },
      {
        status: 201,
        seen: async (request) => void sent.push(await bodyOf(request)),
      },
    ),
    respond('get', '/engagements', engagementsSchema, [
      { ...proposed, proposedBy: 'candidate', actions: ['change', 'cancel'] },
    ]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer la proposition' }));
  const own = await card('Votre proposition');
  expect(within(own).getByRole('button', { name: 'Retirer ma proposition' })).toBeVisible();
  expect(sent).toMatchObject([
    { terms: { shifts: [{ day: '2027-01-06', start: '08:00', end: '20:00', breakMinutes: 0 }] } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Proposer des dates' })).toBeNull());
});

test('the candidate decides on each document, and sees who opened it and that it ends before the start', async () => {
  const shared = { ...exampleDocument, validUntil: '2026-12-31' };
  const document: OwnDocument = {
    ...shared,
    shares: [],
    openings: shared.openings.map((opening) => ({ ...opening, engagementId: proposed.id })),
  };
  serve([proposed]);
  server.use(respond('get', '/documents', ownDocumentsSchema, [document]));
  const { user } = openMessages();
  const control = await screen.findByRole('switch', { name: 'Assurance professionnelle' });
  expect(control).not.toBeChecked();
  expect(screen.getByText('expire le 31 décembre 2026, avant le début')).toBeVisible();
  expect(screen.getByText(/vu par Sophie Le Goff le 24/)).toBeVisible();
  const share = { engagementId: proposed.id, since: '2026-11-27T10:00:00.000Z' };
  const after = { ...document, shares: [share] };
  server.use(
    respond('put', `/documents/${document.id}/shares/${proposed.id}`, ownDocumentSchema, after),
    respond('get', '/documents', ownDocumentsSchema, [after]),
  );
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  server.use(fail('delete', `/documents/${document.id}/shares/${proposed.id}`, 'service/unavailable'));
  await user.click(control);
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
  await waitFor(() => expect(control).toBeChecked());
});

test('the structure sees the documents that are shared with it', async () => {
  const held: Engagement = { ...proposed, side: 'holder', state: 'confirmed', actions: ['cancel'] };
  serve([held]);
  const { shares: _shares, openings: _openings, ...document } = exampleDocument;
  server.use(respond('get', `/shared-documents/${held.id}`, sharedDocumentsSchema, [document]));
  openMessages();
  expect(
    await screen.findByRole('button', {
      name: 'Ouvrir : Assurance professionnelle, attestation rcp 2026.pdf',
    }),
  ).toBeVisible();
});

test('a confirmed engagement leads to its contract, with its next step', async () => {
  const confirmed: Engagement = { ...proposed, state: 'confirmed', actions: ['cancel'] };
  serve([confirmed]);
  server.use(respond('get', `${path}/contract`, contractSchema, exampleContract));
  openMessages();
  const link = await screen.findByRole('link', { name: 'Lire et accepter' });
  expect(link).toHaveAttribute('href', `/engagements/${proposed.id}/contract`);
  expect(screen.getByText(/^Accepté par Sophie Le Goff le .* Il manque votre accord\.$/)).toBeVisible();
});
