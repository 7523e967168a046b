import {
  PAYMENT_CONTEXT_KEY,
  type PaymentContext,
  paymentHandledKey,
  paymentSuccessSchema,
} from '@praticio/contracts/billing/payment';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { awaiting, respondWithPending } from '../features/credits/pending-fixture.ts';
import { PaymentSuccessPage } from './payment-success-page.tsx';

const server = mockApi();
const sessionId = 'cs_test_0123456789abcdefghij';
const at = `/payment/success?session_id=${sessionId}`;
const patient = { timeout: 30_000 };

const confirm = (publishedOfferId: number | null = null) =>
  server.use(
    respond('get', '/payment/success', paymentSuccessSchema, {
      sessionId,
      creditsAdded: 5,
      publishedOfferId,
    }),
  );
const remember = (context: PaymentContext) =>
  sessionStorage.setItem(PAYMENT_CONTEXT_KEY, JSON.stringify(context));

describe('the return from a payment', () => {
  it("shows 'Session invalid' without a session", () => {
    renderPage(<PaymentSuccessPage />, { at: '/payment/success' });
    expect(screen.getByText('Session invalid')).toBeVisible();
  });

  it('leads to the dashboard if the session was handled before', async () => {
    sessionStorage.setItem(paymentHandledKey(sessionId), 'true');
    const { currentUrl } = renderPage(<PaymentSuccessPage />, { at });
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  });

  it('shows the credits and 20 characters of the reference, then leads on and removes the context', async () => {
    confirm();
    const { currentUrl } = renderPage(<PaymentSuccessPage />, { at });
    expect(
      await screen.findByText('Paiement confirmé : 5 crédits ont été ajoutés à votre compte.'),
    ).toBeVisible();
    expect(screen.getByText('cs_test_0123456789ab')).toBeVisible();
    expect(screen.getByText('Crédits ajoutés ! Redirection...')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'), patient);
    expect(sessionStorage.getItem(paymentHandledKey(sessionId))).not.toBeNull();
    expect(sessionStorage.getItem(PAYMENT_CONTEXT_KEY)).toBeNull();
  });

  it.each([
    [[{ kind: 'urgent', quantity: 1 }], '1 badge urgent a été ajouté'],
    [[{ kind: 'cv', quantity: 10 }], '10 crédits CV ont été ajoutés'],
    [
      [
        { kind: 'offer', quantity: 1 },
        { kind: 'urgent', quantity: 1 },
      ],
      "1 crédit d'offre et 1 badge urgent ont été ajoutés",
    ],
  ] as const)('names what was bought: %j', async (lines, added) => {
    const creditsAdded = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const success = { sessionId, creditsAdded, lines: [...lines], publishedOfferId: null };
    server.use(respond('get', '/payment/success', paymentSuccessSchema, success));
    renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText(`Paiement confirmé : ${added} à votre compte.`)).toBeVisible();
  });

  it('removes the context of a buyer who leaves before being led on', async () => {
    remember({ type: 'urgent_offer', offer_id: 41 });
    confirm(41);
    const { user, currentUrl } = renderPage(<PaymentSuccessPage />, { at });
    await user.click(await screen.findByRole('link', { name: 'Boutique' }));
    await waitFor(() => expect(currentUrl()).toBe('/shop'));
    expect(sessionStorage.getItem(PAYMENT_CONTEXT_KEY)).toBeNull();
  });

  it('leads to the offer that got the badge', async () => {
    remember({ type: 'urgent_offer', offer_id: 41 });
    confirm(42);
    const { currentUrl } = renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText('Paiement confirmé. Votre badge urgent est actif.')).toBeVisible();
    expect(screen.queryByText(/crédits? a été ajouté|crédits ont été ajoutés/)).toBeNull();
    await waitFor(() => expect(currentUrl()).toBe('/offers/42'), patient);
    expect(screen.getByText('Paiement confirmé. Votre offre est mise à jour.')).toBeVisible();
  });

  it('leads back to the CV that the buyer wanted', async () => {
    remember({ type: 'cv', data: { filename: 'cv é.pdf' } });
    confirm();
    const { currentUrl } = renderPage(<PaymentSuccessPage />, { at });
    await waitFor(() => expect(currentUrl()).toBe('/cv-library?highlight=cv%20%C3%A9.pdf'), patient);
  });

  it('says of a bank transfer until when it is awaited, and where to send it', async () => {
    server.use(fail('get', '/payment/success', 'payment/not-paid'), respondWithPending(awaiting()));
    renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText('Votre virement est attendu', {}, { timeout: 60_000 })).toBeVisible();
    expect(screen.getByText(/^199\s€ à virer jusqu'au 24 décembre 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les coordonnées bancaires' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Suivre mon virement' })).toHaveAttribute(
      'href',
      '/shop/credits',
    );
  });

  it('waits without an error while the bank has not confirmed', async () => {
    server.use(fail('get', '/payment/success', 'payment/not-paid'), respondWithPending());
    const { user } = renderPage(<PaymentSuccessPage />, { at });
    const again = await screen.findByRole('button', { name: 'Vérifier à nouveau' }, { timeout: 60_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    confirm();
    await user.click(again);
    expect(await screen.findByText(/^Paiement confirmé/)).toBeVisible();
  });

  it('shows why the payment could not be confirmed, and does not mark it as handled', async () => {
    server.use(fail('get', '/payment/success', 'payment/not-yours'));
    renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText('Paiement introuvable.')).toBeVisible();
    expect(sessionStorage.getItem(paymentHandledKey(sessionId))).toBeNull();
  });

  it('shows a refusal of the bank at once, with a link to the shop', async () => {
    server.use(fail('get', '/payment/success', 'payment/failed'));
    renderPage(<PaymentSuccessPage />, { at });
    expect(await screen.findByText(/^Votre banque a refusé ce paiement/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Boutique' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});

it('a confirmation that fails without a sentence of the server has the one of the page', async () => {
  server.use(failSilently('get', '/payment/success', 422));
  renderPage(<PaymentSuccessPage />, { at });
  expect(await screen.findByText('Erreur lors de la confirmation du paiement')).toBeVisible();
});
