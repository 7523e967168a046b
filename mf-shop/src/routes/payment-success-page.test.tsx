import { screen, waitFor } from '@testing-library/react';
import {
  PAYMENT_CONTEXT_KEY,
  type PaymentContext,
  paymentHandledKey,
  paymentSuccessSchema,
} from 'contracts/billing/payment';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, mockApi } from 'ui-kit/testing/http';
import { describe, expect, it } from 'vitest';
import { PaymentSuccessPage } from './payment-success-page.tsx';

const server = mockApi();
const sessionId = 'cs_test_0123456789abcdefghij';
const at = `/payment/success?session_id=${sessionId}`;
const patience = { timeout: 4_000 };

const confirm = (publishedOfferId: number | null = null) =>
  server.use(
    answer('get', '/payment/success', paymentSuccessSchema, { sessionId, creditsAdded: 5, publishedOfferId }),
  );
const remember = (context: PaymentContext) =>
  sessionStorage.setItem(PAYMENT_CONTEXT_KEY, JSON.stringify(context));

describe('the return from a payment', () => {
  it("says 'Session invalid' without a session", () => {
    renderPage(<PaymentSuccessPage />, { at: '/payment/success' });
    expect(screen.getByText('Session invalid')).toBeVisible();
  });

  it('goes to the dashboard when this session was handled before', async () => {
    sessionStorage.setItem(paymentHandledKey(sessionId), 'true');
    const { address } = renderPage(<PaymentSuccessPage />, { at });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('shows what was added and 20 characters of the reference, then goes on and forgets the context', async () => {
    confirm();
    const { address } = renderPage(<PaymentSuccessPage />, { at });
    expect(
      await screen.findByText('Paiement confirmé : 5 crédits ont été ajoutés à votre compte.'),
    ).toBeVisible();
    expect(screen.getByText('cs_test_0123456789ab')).toBeVisible();
    expect(screen.getByText('Crédits ajoutés ! Redirection...')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'), patience);
    expect(sessionStorage.getItem(paymentHandledKey(sessionId))).not.toBeNull();
    expect(sessionStorage.getItem(PAYMENT_CONTEXT_KEY)).toBeNull();
  });

  it('leads to the offer that was paid for', async () => {
    remember({ type: 'urgent_offer', offer_id: 41 });
    confirm(42);
    const { address } = renderPage(<PaymentSuccessPage />, { at });
    await waitFor(() => expect(address()).toBe('/offers/42'), patience);
    expect(screen.getByText('Paiement confirmé. Votre offre est mise à jour.')).toBeVisible();
  });

  it('leads back to the CV that was asked for', async () => {
    remember({ type: 'cv', data: { filename: 'cv é.pdf' } });
    confirm();
    const { address } = renderPage(<PaymentSuccessPage />, { at });
    await waitFor(() => expect(address()).toBe('/cv-library?highlight=cv%20%C3%A9.pdf'), patience);
  });

  it('waits without alarm for a bank that takes its time', { timeout: 30_000 }, async () => {
    server.use(fail('get', '/payment/success', 'payment/not-paid'));
    const { user } = renderPage(<PaymentSuccessPage />, { at });
    const again = await screen.findByRole('button', { name: 'Vérifier à nouveau' }, { timeout: 15_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    confirm();
    await user.click(again);
    expect(await screen.findByText(/^Paiement confirmé/)).toBeVisible();
  });

  it('says why it could not confirm, and handles nothing', async () => {
    server.use(fail('get', '/payment/success', 'payment/not-yours'));
    renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText('Paiement introuvable.')).toBeVisible();
    expect(sessionStorage.getItem(paymentHandledKey(sessionId))).toBeNull();
  });

  it('says at once that the bank has refused, and leads back to the shop', async () => {
    server.use(fail('get', '/payment/success', 'payment/failed'));
    renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText(/^Votre banque a refusé ce paiement/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Boutique' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});
