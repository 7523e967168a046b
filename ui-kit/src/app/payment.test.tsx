import { openPayment, PaymentModalHost, type PaymentOutcome } from '@praticio/ui-kit/payment';
import { provideSlots, type SlotProps } from '@praticio/ui-kit/slots';
import { renderPage } from '@praticio/ui-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const unavailable = () => screen.findByRole('dialog', { name: 'Paiement indisponible' });

function Modal({ context, onDone }: SlotProps['payment-modal']) {
  return (
    <button type="button" onClick={() => onDone('paid')}>
      {`Payer ${context.type}`}
    </button>
  );
}

async function open(): Promise<{ outcome: Promise<PaymentOutcome> }> {
  let outcome: Promise<PaymentOutcome> = Promise.reject(new Error('not opened'));
  outcome.catch(() => {});
  await act(async () => {
    outcome = openPayment({ type: 'offer' });
  });
  return { outcome };
}

test('without the shell a payment is unavailable', async () => {
  expect(await openPayment({ type: 'cv' })).toBe('unavailable');
});

test('without mf-shop the window explains that and links to the shop', async () => {
  const { user, currentUrl } = renderPage(<PaymentModalHost />);
  const { outcome } = await open();
  await unavailable();
  expect(screen.getByRole('link', { name: 'Voir la boutique' })).toHaveAttribute('href', '/shop');
  await user.click(screen.getByRole('link', { name: 'Voir la boutique' }));
  expect(await outcome).toBe('unavailable');
  await waitFor(() => expect(currentUrl()).toBe('/shop'));
});

test('with an mf-shop that cannot be loaded the window explains that too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  provideSlots({ 'payment-modal': { area: 'mf-shop', load: () => Promise.reject(new Error('dead')) } });
  const { user } = renderPage(<PaymentModalHost />);
  const { outcome } = await open();
  await unavailable();
  await user.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  expect(await outcome).toBe('unavailable');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.restoreAllMocks();
});

test('the window of mf-shop gets the context and returns the outcome; a second request cancels the first', async () => {
  provideSlots({ 'payment-modal': { area: 'mf-shop', load: () => Promise.resolve(Modal) } });
  const { user } = renderPage(<PaymentModalHost />);
  const first = await open();
  const second = await open();
  expect(await first.outcome).toBe('cancelled');
  await user.click(await screen.findByRole('button', { name: 'Payer offer' }));
  expect(await second.outcome).toBe('paid');
  expect(screen.queryByRole('button', { name: 'Payer offer' })).toBeNull();
});
