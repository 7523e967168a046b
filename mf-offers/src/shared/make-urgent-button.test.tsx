import { screen, waitFor } from '@testing-library/react';
import { errorCatalogue } from 'contracts/catalogue/errors';
import { offerSchema } from 'contracts/offers/offer';
import { useEffect } from 'react';
import { PaymentDoor } from 'ui-kit/payment';
import { provideSlots, type SlotProps } from 'ui-kit/slots';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, failSilently, mockApi } from 'ui-kit/testing/http';
import { offerFixture } from 'ui-kit/testing/offers';
import { expect, test } from 'vitest';
import { MakeUrgentButton } from './make-urgent-button.tsx';

const server = mockApi();
const asked: unknown[] = [];

function Modal({ context }: SlotProps['payment-modal']) {
  useEffect(() => void asked.push(context), [context]);
  return null;
}
provideSlots({ 'payment-modal': { area: 'mf-shop', load: async () => Modal } });

async function makeUrgent() {
  const { user } = renderPage(
    <>
      <MakeUrgentButton offer={offerFixture()} />
      <PaymentDoor />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Rendre urgente' }));
  expect(await screen.findByText(/pour 1 badge urgent/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Rendre urgente' }).at(-1) as HTMLElement);
}

test('the badge is put on after a question', async () => {
  let sent: unknown;
  server.use(
    answer('patch', '/offers/12/urgent', offerSchema, offerFixture({ urgent: true }), {
      seen: async (request) => {
        sent = await request.json();
      },
    }),
  );
  await makeUrgent();
  expect(await screen.findByText('Votre offre est maintenant urgente.')).toBeVisible();
  expect(sent).toEqual({ urgent: true });
  expect(asked).toEqual([]);
});

test('without a unit the payment for this offer is opened', async () => {
  server.use(fail('patch', '/offers/12/urgent', 'offer/payment-required', { requiresPaymentUrgent: true }));
  await makeUrgent();
  await waitFor(() => expect(asked).toEqual([{ type: 'urgent_offer', offer_id: 12 }]));
});

test.each([
  [fail('patch', '/offers/12/urgent', 'offer/status-final'), errorCatalogue['offer/status-final'].message],
  [failSilently('patch', '/offers/12/urgent'), "Erreur lors de la mise en urgence de l'offre"],
])('a failure says so (%#)', async (failure, message) => {
  server.use(failure);
  await makeUrgent();
  expect(await screen.findByText(message)).toBeVisible();
});

test('an urgent offer, or one that is not online, has no such button', () => {
  renderPage(<MakeUrgentButton offer={offerFixture({ urgent: true })} />);
  renderPage(<MakeUrgentButton offer={offerFixture({ status: 'SUSPENDED' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
