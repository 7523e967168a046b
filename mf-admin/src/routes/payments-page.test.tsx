import { type PaymentMatter, paymentMattersSchema } from '@praticio/contracts/billing/payment-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { answer, mockApi } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
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
  server.use(answer('get', '/admin/payments', paymentMattersSchema, pageOf([difference])));
  renderPage(<PaymentsPage />, { at: '/admin/payments' });
  expect(await screen.findByText(/Montant : 1\s€ au lieu de 79\s€/)).toBeVisible();
  expect(screen.getByText('Payeur : rien au lieu de cus_1')).toBeVisible();
  const link = screen.getByRole('link', { name: 'rh@clinique.test' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/admin/users?search=rh%40clinique.test'));
});

test('open disputes are listed apart', async () => {
  const asked: string[] = [];
  const seen = (request: Request) => void asked.push(new URL(request.url).search);
  const dispute: PaymentMatter = { ...difference, kind: 'dispute', email: null, differences: [] };
  server.use(answer('get', '/admin/payments', paymentMattersSchema, pageOf([dispute]), { seen }));
  renderPage(<PaymentsPage />, { at: '/admin/payments?kind=dispute' });
  expect(await screen.findByText('Crédits restants gelés')).toBeVisible();
  expect(screen.getByText('Email inconnu')).toBeVisible();
  expect(asked[0]).toContain('kind=dispute');
});
