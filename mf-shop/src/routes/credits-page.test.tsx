import { balanceSchema, expiringSchema, historySchema } from '@praticio/contracts/billing/credit';
import { billingExamples } from '@praticio/contracts/billing/examples';
import { purchasesSchema } from '@praticio/contracts/billing/payment';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { awaiting, partial, respondWithPending } from '../features/credits/pending-fixture.ts';
import { CreditsPage } from './credits-page.tsx';

const server = mockApi();

beforeEach(() => {
  signInAs(['ROLE_RECRUITER']);
  server.use(
    respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }),
    respond('get', '/credits/expiring', expiringSchema, []),
    respond('get', '/credits/history', historySchema, billingExamples.listMovements.response),
    respond('get', '/payment/history', purchasesSchema, billingExamples.listPurchases.response),
  );
});

it('shows arrived and missing amounts, date and account of a bank transfer', async () => {
  server.use(respondWithPending(awaiting(partial)));
  renderPage(<CreditsPage />);
  const list = within(await screen.findByRole('list', { name: 'Paiements attendus' }));
  expect(list.getByText('Virement partiel')).toBeVisible();
  expect(list.getByText('Reçu').nextSibling).toHaveTextContent(/^100\s€$/);
  expect(list.getByText('Reste à virer').nextSibling).toHaveTextContent(/^99\s€$/);
  expect(list.getByText("Attendu jusqu'au").nextSibling).toHaveTextContent('24 décembre 2026');
  expect(list.getByText(/Commande BC-2026-0421/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Voir les coordonnées bancaires' })).toHaveAttribute(
    'href',
    'https://payments.test/iban',
  );
});

it('says that a late transfer still counts, and that a debit waits for the bank', async () => {
  const late = awaiting({ state: 'late', instructionsUrl: null });
  server.use(respondWithPending(late, { ...awaiting(null), id: 'p2', orderNumber: null }));
  renderPage(<CreditsPage />);
  const list = within(await screen.findByRole('list', { name: 'Paiements attendus' }));
  expect(list.getByText('Virement en retard')).toBeVisible();
  expect(list.getByText('Attendu le').nextSibling).toHaveTextContent('24 décembre 2026');
  expect(screen.getByText(/dès que le montant entier est reçu, même après l'échéance/)).toBeVisible();
  expect(list.getByText('Prélèvement en cours')).toBeVisible();
  expect(list.queryByRole('link')).toBeNull();
});

it('shows nothing of it to a member who awaits none', async () => {
  server.use(respondWithPending());
  renderPage(<CreditsPage />);
  expect(await screen.findByRole('table', { name: 'Mes achats' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Paiements attendus' })).toBeNull();
});
