import { reportSchema, reportsSchema } from '@praticio/contracts/administration/report';
import { adminUserSchema } from '@praticio/contracts/administration/user';
import { type ReportedThread, reportedThreadSchema } from '@praticio/contracts/messaging/reported-thread';
import { adminOfferSchema } from '@praticio/contracts/offers/offer-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, offerFixture, pageOf, reportFixture } from '../../test/administration-fixture.ts';
import { ReportsPage } from './reports-page.tsx';

const server = mockApi();
function open(reports = [reportFixture()]) {
  server.use(respond('get', '/admin/reports', reportsSchema, pageOf(reports)));
  return renderPage(<ReportsPage />, { at: '/admin/reports' }).user;
}

test('a report shows the content as plain text, the reporter and links', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Publicité/ }));
  expect(row.getByText('Ana : <b>Gagnez</b> vite')).toBeVisible();
  expect(row.getByRole('link', { name: 'Voir le contenu' })).toHaveAttribute('href', '/blog/bien-dormir');
  expect(row.getByRole('link', { name: 'Modérer le commentaire' })).toHaveAttribute(
    'href',
    '/admin/comments?search=c1',
  );
  expect(row.getByRole('link', { name: 'lou@exemple.test' })).toBeVisible();
});

test.each([
  ['Clore avec une décision', 'Marquer comme traité', 'resolved', 'Signalement traité'],
  ['Sans suite', 'Classer sans suite', 'dismissed', 'Signalement classé sans suite'],
])('%s closes a report, with a reason', async (button, confirm, status, said) => {
  const sent: unknown[] = [];
  const user = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(respond('patch', '/admin/reports/r1', reportSchema, reportFixture(), { seen }));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Vu');
  await user.click(screen.getByRole('button', { name: confirm }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent).toEqual([{ status, reason: 'Vu' }]);
});

const threaded = reportFixture({ kind: 'message', contentId: 'c9-2', page: null });
const thread: ReportedThread = {
  offer: { id: 12, title: 'Pédiatre' },
  recruiter: { id: 'u1', name: 'Clinique des Lilas' },
  candidate: { id: 'u2', name: 'Lou Petit' },
  messages: [
    {
      id: 'c9-2',
      number: 2,
      senderId: 'u2',
      author: 'Lou Petit',
      content: 'Payez-moi en liquide.',
      createdAt: '2026-11-20T08:00:00.000Z',
      files: ['planning.pdf'],
      isReported: true,
    },
  ],
  messageCount: 3,
};

test('the conversation of a report is read once that is asked for, page by page', async () => {
  const asked: unknown[] = [];
  const user = open([threaded]);
  const seen = async (request: Request) => void asked.push(await request.json());
  server.use(respond('post', '/admin/reports/r1/thread', reportedThreadSchema, thread, { seen }));
  await user.click(await screen.findByRole('button', { name: 'Conversation' }));
  expect(screen.getByText(/Votre lecture est inscrite au journal/)).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Lire la conversation' }));
  expect(await screen.findByText('Payez-moi en liquide.')).toBeVisible();
  expect(screen.getByText('Message signalé')).toBeVisible();
  expect(screen.getByText('Fichiers : planning.pdf')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lou Petit (candidat)' })).toHaveAttribute(
    'href',
    '/admin/users/u2',
  );
  await user.click(screen.getByRole('button', { name: 'Messages précédents' }));
  await user.click(await screen.findByRole('button', { name: 'Messages suivants' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { contentId: 'c9-2', upTo: null },
      { contentId: 'c9-2', upTo: 1 },
      { contentId: 'c9-2', upTo: 3 },
    ]),
  );
});

test.each([
  ['offer', "Suspendre l'offre", 'patch', '/admin/offers/12/suspension', adminOfferSchema, offerFixture()],
  ['comment', "Suspendre le compte de l'auteur", 'patch', '/admin/users/u1/ban', adminUserSchema, clinic],
] as const)('from a report of a %s one acts at once: %s', async (kind, act, method, path, schema, body) => {
  const sent: unknown[] = [];
  const user = open([reportFixture({ kind, contentId: '12', author: { id: 'u1', email: clinic.email } })]);
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(respond(method, path, schema as typeof adminUserSchema, body as typeof clinic, { seen }));
  await user.click(await screen.findByRole('button', { name: 'Agir' }));
  await user.click(screen.getByRole('menuitem', { name: act }));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Annonce trompeuse');
  const form = screen.getByRole('form');
  await user.click(within(form).getByRole('button', { name: /^Suspendre/ }));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'Annonce trompeuse' }]));
});

test('a conflict shows a message; a closed report has no buttons', async () => {
  const user = open([
    reportFixture(),
    reportFixture({ id: 'r2', status: 'resolved', decision: 'Commentaire supprimé', reason: 'abuse' }),
  ]);
  const decided = within(await screen.findByRole('row', { name: /Propos injurieux/ }));
  expect(decided.getByText('Décision : Commentaire supprimé')).toBeVisible();
  expect(decided.queryByRole('button')).toBeNull();
  server.use(fail('patch', '/admin/reports/r1', 'conflict/version'));
  await user.click(screen.getByRole('button', { name: 'Clore avec une décision' }));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Vu');
  await user.click(screen.getByRole('button', { name: 'Marquer comme traité' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
