import { type AuditEntry, auditPageSchema } from '@praticio/contracts/administration/audit';
import { administrationExamples } from '@praticio/contracts/administration/examples';
import { reportsSchema } from '@praticio/contracts/administration/report';
import { adminUserSchema } from '@praticio/contracts/administration/user';
import { userSessionsSchema, userTeamsSchema } from '@praticio/contracts/administration/user-access';
import { userMailsSchema } from '@praticio/contracts/administration/user-mails';
import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { adminCreditsSchema } from '@praticio/contracts/billing/credit-administration';
import {
  administeredPaymentsSchema,
  type PaymentMatter,
  paymentMattersSchema,
} from '@praticio/contracts/billing/payment-administration';
import { adminInterestsSchema } from '@praticio/contracts/offers/interest-administration';
import { interestExamples } from '@praticio/contracts/offers/interest-examples';
import { adminOffersSchema } from '@praticio/contracts/offers/offer-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, offerFixture, pageOf, reportFixture } from '../../test/administration-fixture.ts';
import { UserPage } from './user-page.tsx';

const server = mockApi();

const decision: AuditEntry = {
  id: 'd1',
  at: '2026-11-20T08:00:00.000Z',
  administrator: { id: 'admin', email: 'alice@praticio.test' },
  action: 'credits-granted',
  label: 'Crédits attribués',
  target: { kind: 'credits', id: 'u1' },
  person: { id: 'u1', email: clinic.email },
  reason: 'Geste commercial',
};

/** The lists of an account, of which `asked` gets the queries. */
function lists(asked: string[] = []) {
  const seen = (request: Request) => void asked.push(request.url.slice(request.url.indexOf('/api')));
  return [
    respond('get', '/admin/reports', reportsSchema, pageOf([reportFixture({ excerpt: 'Des prix faux' })]), {
      seen,
    }),
    respond('get', '/admin/payments/all', administeredPaymentsSchema, pageOf([]), { seen }),
    respond('get', '/admin/payments', paymentMattersSchema, pageOf([]), { seen }),
    respond('get', '/admin/credits/u1', adminCreditsSchema, {
      balance: { offer: 1, cv: 12, urgent: 0 },
      movements: [],
    }),
    respond('get', '/admin/offers', adminOffersSchema, pageOf([offerFixture()]), { seen }),
    respond('get', '/admin/users/u1/mails', userMailsSchema, {
      ...administrationExamples.listUserMails.response,
      missing: ['billing'],
    }),
    respond(
      'get',
      '/admin/users/u1/sessions',
      userSessionsSchema,
      administrationExamples.listUserSessions.response,
    ),
    respond('get', '/admin/users/u1/teams', userTeamsSchema, administrationExamples.listUserTeams.response),
    respond('get', '/admin/interests', adminInterestsSchema, interestExamples.listAccountInterests.response, {
      seen,
    }),
    respond('get', '/admin/decisions', auditPageSchema, pageOf([decision]), { seen }),
  ];
}
const open = () => renderPage(<UserPage />, { at: '/admin/users/u1', path: '/admin/users/:id' });

test('an account shows its structure, reports, payments, credits, offers and decisions, each asked for it alone', async () => {
  const asked: string[] = [];
  server.use(respond('get', '/admin/users/u1', adminUserSchema, clinic), ...lists(asked));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Camille Durand' })).toBeVisible();
  expect(screen.getByText('73282932000074')).toBeVisible();
  expect(await screen.findByText('Des prix faux')).toBeVisible();
  expect(await screen.findByText('Solde : 1 offre, 12 CV, 0 urgent')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pédiatre' })).toHaveAttribute('href', '/offers/12');
  expect(await screen.findByText('Geste commercial')).toBeVisible();
  expect(await screen.findByText('Aucun paiement trouvé')).toBeVisible();
  expect(screen.getByText("Ce compte n'a rien acheté.")).toBeVisible();
  const mails = within(await screen.findByRole('table', { name: 'Derniers emails' }));
  expect(mails.getByText('Votre candidature est acceptée')).toBeVisible();
  expect(mails.getByText('Revenu')).toBeVisible();
  expect(mails.getByText('réponse 550 5.1.1')).toBeVisible();
  expect(screen.getByText(/Liste incomplète/)).toBeVisible();
  expect(asked.filter((query) => !query.includes('u1'))).toEqual([]);
  expect(asked).toHaveLength(6);
  expect(await screen.findByRole('link', { name: 'Camille Roy' })).toBeVisible();
  expect(await screen.findByText('Firefox sur Windows')).toBeVisible();
  const inTime = screen.getByText('Répond sous 48 h').closest('div');
  expect(inTime).toHaveTextContent(/91.%$/);
  const members = screen.getByRole('list', { name: 'Membres de Groupe hospitalier Horizon' });
  expect(within(members).getByRole('link', { name: 'Nadia Benali' })).toBeVisible();
  expect(within(members).getByText('Responsable')).toBeVisible();
  const nav = screen.getByRole('navigation', { name: 'Rubriques du compte' });
  expect(within(nav).getByRole('link', { name: 'Structure 1 membre' })).toHaveAttribute('href', '#structure');
});

test('a mail that came back is sent again from its row, which says so once it was tried again', async () => {
  const sent: unknown[] = [];
  const { items } = administrationExamples.listUserMails.response;
  server.use(
    respond('get', '/admin/users/u1', adminUserSchema, clinic),
    ...lists(),
    respond(
      'post',
      '/admin/users/u1/mails/resend',
      messageResponseSchema,
      { message: "L'email part de nouveau." },
      { seen: async (request) => void sent.push(await request.json()) },
    ),
  );
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Derniers emails' }));
  await user.click(table.getByRole('button', { name: `Renvoyer : ${items[0]?.subject}` }));
  expect(await screen.findByText("L'email part de nouveau.")).toBeVisible();
  expect(sent).toEqual([{ service: 'offers', mailId: items[0]?.id }]);
  const [again, ...others] = items;
  if (!again) throw new Error('the example has no mail');
  const tried = { ...again, outcome: 'sent' as const, tries: again.tries + 1, canBeSentAgain: false };
  server.use(
    respond('get', '/admin/users/u1/mails', userMailsSchema, { items: [tried, ...others], missing: [] }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Renvoyer\s:/ })).toBeNull(), {
    timeout: 15_000,
  });
});

test('what is wrong comes first: a payment to check, and a mail that came back with its answer and a way to send it again', async () => {
  const matter: PaymentMatter = {
    id: 'p1:ch1',
    kind: 'difference',
    at: '2026-11-24T09:00:00.000Z',
    userId: 'u1',
    email: clinic.email,
    description: '10 crédits CV',
    formattedAmount: '79,00 €',
    stripeId: 'ch_1',
    differences: [{ field: 'amount', expected: '7900', found: '100' }],
  };
  server.use(
    respond('get', '/admin/users/u1', adminUserSchema, clinic),
    respond('get', '/admin/payments', paymentMattersSchema, pageOf([matter])),
    ...lists(),
  );
  open();
  const heading = await screen.findByRole('heading', { name: 'À régler' });
  const list = within(heading.closest('section') as HTMLElement);
  const [payment, mail] = list.getAllByRole('listitem');
  expect(payment).toHaveTextContent(/^Paiement à vérifier, 24 novembre 2026.*Montant : 1.€ au lieu de 79.€/);
  await waitFor(() => expect(mail).toBeVisible());
  expect(mail).toHaveTextContent(/^Email revenu.*réponse 550 5\.1\.1.*Renvoyer/);
  const reports = screen.getByRole('heading', { name: 'Signalements' });
  expect(heading.compareDocumentPosition(reports) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('of many mails the newest are shown, the others after a press', async () => {
  const [mail] = administrationExamples.listUserMails.response.items;
  if (!mail) throw new Error('the example has no mail');
  const items = Array.from({ length: 9 }, (_, at) => ({ ...mail, id: `m${at}`, subject: `Email ${at}` }));
  server.use(
    respond('get', '/admin/users/u1', adminUserSchema, clinic),
    respond('get', '/admin/users/u1/mails', userMailsSchema, { items, missing: [] }),
    ...lists(),
  );
  const { user } = open();
  expect(await screen.findByText('Email 5')).toBeVisible();
  expect(screen.queryByText('Email 6')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voir les 9 emails' }));
  expect(screen.getByText('Email 8')).toBeVisible();
});

test('frequent actions and those that take access away stand beside the lists', async () => {
  server.use(respond('get', '/admin/users/u1', adminUserSchema, clinic), ...lists());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suspendre ce compte' }));
  expect(screen.getByRole('form', { name: `Suspendre le compte de ${clinic.email}` })).toBeVisible();
});

test('an act opens its form below the name', async () => {
  server.use(respond('get', '/admin/users/u1', adminUserSchema, clinic), ...lists());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Actions sur ${clinic.email}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspendre le compte' }));
  const form = screen.getByRole('form', { name: `Suspendre le compte de ${clinic.email}` });
  expect(within(form).getByRole('textbox', { name: /Motif/ })).toHaveFocus();
});

/** Fills the reason in and confirms; gives the body of the call. */
async function decide(user: ReturnType<typeof open>['user'], confirm: string, act: string) {
  const sent: unknown[] = [];
  const seen = async (request: Request) => void sent.push(await request.json());
  const path = `/admin/users/u1/${act}` as const;
  server.use(respond('post', path, userSessionsSchema, { items: [] }, { seen }));
  await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Par courrier');
  await user.click(screen.getByRole('button', { name: confirm }));
  return sent;
}

test('one session is closed below its row, every one from the menu', async () => {
  server.use(respond('get', '/admin/users/u1', adminUserSchema, clinic), ...lists());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Fermer la session Firefox sur Windows' }));
  const { id } = administrationExamples.listUserSessions.response.items[0] ?? {};
  expect(await decide(user, 'Fermer la session', 'sessions/end')).toEqual([
    { sessionId: id, reason: 'Par courrier' },
  ]);
  expect(await screen.findByText('Session fermée')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Actions sur ${clinic.email}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Fermer toutes les sessions' }));
  expect(await decide(user, 'Fermer les sessions', 'sessions/end')).toEqual([{ reason: 'Par courrier' }]);
  expect(await screen.findByText('Sessions fermées')).toBeVisible();
});

test('an account is erased with the structures that only it leads, where that is ticked', async () => {
  server.use(respond('get', '/admin/users/u1', adminUserSchema, clinic), ...lists());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Actions sur ${clinic.email}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Effacer le compte' }));
  await user.click(screen.getByRole('checkbox', { name: /Fermer aussi les structures/ }));
  expect(await decide(user, 'Effacer définitivement', 'erasure')).toEqual([
    { reason: 'Par courrier', closesStructure: true },
  ]);
  expect(await screen.findByText('Compte effacé')).toBeVisible();
});

test('an unknown account is said to be unknown', async () => {
  server.use(fail('get', '/admin/users/u1', 'account/not-found'));
  open();
  expect(await screen.findByText('Compte introuvable.')).toBeVisible();
});
