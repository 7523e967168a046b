import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { offerSchema } from '@praticio/contracts/offers/offer';
import { PaymentModalHost } from '@praticio/ui-kit/payment';
import { provideSlots, type SlotProps } from '@praticio/ui-kit/slots';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { offerFixture } from '@praticio/ui-kit/testing/offers';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { ownOfferFixture } from '../../../test/own-offer-fixture.ts';
import { OwnOfferActions } from './own-offer-actions.tsx';

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
      <OwnOfferActions offer={ownOfferFixture()} />
      <PaymentModalHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /^Autres actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rendre urgente' }));
  expect(await screen.findByText(/pour 1 badge urgent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rendre urgente' }));
}

test('an offer becomes urgent after a confirmation', async () => {
  let sent: unknown;
  server.use(
    respond('patch', '/offers/12/urgent', offerSchema, offerFixture({ urgent: true }), {
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

test('without a unit the payment for this offer opens', async () => {
  server.use(fail('patch', '/offers/12/urgent', 'offer/payment-required', { requiresPaymentUrgent: true }));
  await makeUrgent();
  await waitFor(() => expect(asked).toEqual([{ type: 'urgent_offer', offer_id: 12 }]));
});

test.each([
  [fail('patch', '/offers/12/urgent', 'offer/status-final'), errorCatalogue['offer/status-final'].message],
  [failSilently('patch', '/offers/12/urgent'), "Erreur lors de la mise en urgence de l'offre"],
])('a failure shows a message (%#)', async (failure, message) => {
  server.use(failure);
  await makeUrgent();
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([{ urgent: true }, { status: 'SUSPENDED' }] as const)(
  '%o: the offer cannot be made urgent',
  async (offer) => {
    const { user } = renderPage(<OwnOfferActions offer={ownOfferFixture(offer)} />);
    await user.click(screen.getByRole('button', { name: /^Autres actions/ }));
    expect(await screen.findByRole('menuitem', { name: 'Marquer comme pourvue' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Rendre urgente' })).toBeNull();
  },
);
