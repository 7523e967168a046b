import {
  type AdministeredPayment,
  administeredPaymentSchema,
  administeredPaymentsSchema,
  type PaymentMatter,
  paymentMattersSchema,
} from '@praticio/contracts/billing/payment-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../test/administration-fixture.ts';
import { PaymentsPage } from './payments-page.tsx';

const server = mockApi();

const difference: PaymentMatter = {
  id: 'p1:cs_1',
  kind: 'difference',
  at: '2026-11-20T08:00:00.000Z',
  userId: 'u1',
  email: 'rh@clinique.test',
  description: 'Pack de 10 CV',
  formattedAmount: '79 €',
  stripeId: 'cs_1',
  differences: [
    { field: 'amount', expected: '7900', found: '100' },
    { field: 'payer', expected: 'cus_1', found: '' },
  ],
};

test('a payment that differs from its order shows the differences, with a link to its buyer', async () => {
  server.use(respond('get', '/admin/payments', paymentMattersSchema, pageOf([difference])));
  renderPage(<PaymentsPage />, { at: '/admin/payments?kind=difference' });
  expect(await screen.findByText(/Montant : 1\s€ au lieu de 79\s€/)).toBeVisible();
  expect(screen.getByText('Payeur : rien au lieu de cus_1')).toBeVisible();
  const link = screen.getByRole('link', { name: 'rh@clinique.test' });
  expect(link).toHaveAttribute('href', '/admin/users/u1');
});

test('open disputes are listed apart', async () => {
  const asked: string[] = [];
  const seen = (request: Request) => void asked.push(new URL(request.url).search);
  const dispute: PaymentMatter = { ...difference, kind: 'dispute', email: null, differences: [] };
  server.use(respond('get', '/admin/payments', paymentMattersSchema, pageOf([dispute]), { seen }));
  renderPage(<PaymentsPage />, { at: '/admin/payments?kind=dispute' });
  expect(await screen.findByText('Crédits restants gelés')).toBeVisible();
  expect(screen.getByText('Email inconnu')).toBeVisible();
  expect(asked[0]).toContain('kind=dispute');
});

const payment: AdministeredPayment = {
  id: 'p1',
  at: '2026-11-20T08:00:00.000Z',
  paidAt: '2026-11-20T08:01:00.000Z',
  userId: 'u1',
  email: 'rh@clinique.test',
  description: 'Pack de 10 CV',
  lines: [{ kind: 'cv', quantity: 10 }],
  amountInCents: 7900,
  refundedInCents: 0,
  state: 'paid',
  transfer: null,
  sessionId: 'cs_1',
  intentId: 'pi_1',
  chargeId: 'ch_1',
  customerId: 'cus_1',
  orderNumber: 'BC-7',
  invoiceUrl: null,
};

test("all payments are searched on the server, by an administrator's clues", async () => {
  const asked: string[] = [];
  const seen = (request: Request) => void asked.push(new URL(request.url).search);
  server.use(respond('get', '/admin/payments/all', administeredPaymentsSchema, pageOf([payment]), { seen }));
  const { user, currentUrl } = renderPage(<PaymentsPage />, { at: '/admin/payments' });
  expect(await screen.findByText('pi_1')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Recherche' }), '79,00 €');
  await expect.poll(() => new URLSearchParams(asked.at(-1)).get('search')).toBe('79,00 €');
  expect(new URLSearchParams(currentUrl().split('?')[1]).get('search')).toBe('79,00 €');
});

test('a bank transfer shows arrived and missing amounts and the date, and is found by its state', async () => {
  const asked: string[] = [];
  const seen = (request: Request) => void asked.push(new URL(request.url).search);
  const transfer = {
    state: 'late',
    receivedInCents: 3_000,
    missingInCents: 4_900,
    dueAt: '2026-12-24T10:30:00.000Z',
    instructionsUrl: null,
  } as const;
  const awaited: AdministeredPayment = { ...payment, state: 'processing', paidAt: null, transfer };
  server.use(respond('get', '/admin/payments/all', administeredPaymentsSchema, pageOf([awaited]), { seen }));
  const { user } = renderPage(<PaymentsPage />, { at: '/admin/payments' });
  const row = within(await screen.findByRole('row', { name: /pi_1/ }));
  expect(row.getByText('Virement en retard')).toBeVisible();
  expect(row.getByText(/^30\s€ reçus, 49\s€ attendus le 24 décembre 2026$/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('État'), 'Virement en retard');
  await expect.poll(() => new URLSearchParams(asked.at(-1)).get('state')).toBe('late');
});

test('a part of a payment is refunded with a reason, never more than is left', async () => {
  const sent: unknown[] = [];
  const refunded: AdministeredPayment = { ...payment, refundedInCents: 1580, state: 'refunded' };
  server.use(
    respond('get', '/admin/payments/all', administeredPaymentsSchema, pageOf([payment])),
    respond('post', '/admin/payments/p1/refund', administeredPaymentSchema, refunded, {
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const { user } = renderPage(<PaymentsPage />, { at: '/admin/payments' });
  await user.click(await screen.findByRole('button', { name: 'Rembourser…' }));
  const form = within(screen.getByRole('form', { name: /Rembourser Pack de 10 CV/ }));
  const amount = form.getByRole('textbox', { name: /Montant/ });
  expect(amount).toHaveValue('79,00');
  await user.clear(amount);
  await user.type(amount, '80');
  await user.type(form.getByRole('textbox', { name: /Motif/ }), 'Achat en double');
  await user.click(form.getByRole('button', { name: 'Rembourser' }));
  expect(await form.findByText(/Indiquez un montant jusqu'à 79/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '15,80');
  await user.click(form.getByRole('button', { name: 'Rembourser' }));
  expect(await screen.findByText(/Remboursement fait : 15,80/)).toBeVisible();
  expect(sent).toEqual([{ amountInCents: 1580, reason: 'Achat en double' }]);
});
