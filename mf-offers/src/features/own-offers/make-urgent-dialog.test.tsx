import { parisDay } from '@praticio/contracts/base/paris-time';
import { balanceSchema } from '@praticio/contracts/billing/credit';
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
import { inDays, ownOfferFixture } from '../../../test/own-offer-fixture.ts';
import { OwnOfferActions } from './own-offer-actions.tsx';

const balance = respond('get', '/credits/balance', balanceSchema, { offer: 7, cv: 0, urgent: 2 });
const server = mockApi(balance);
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
  expect(await screen.findByText('Vous avez 2 badges urgents.')).toBeVisible();
  expect(screen.queryByText(/n'est en ligne que/)).toBeNull();
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

test('an offer that goes offline before the badge ends says so before the badge is paid', async () => {
  const { user } = renderPage(<OwnOfferActions offer={ownOfferFixture({ expiresAt: inDays(10) })} />);
  await user.click(screen.getByRole('button', { name: /^Autres actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rendre urgente' }));
  expect(await screen.findByText(/^Elle n'est en ligne que jusqu'au/)).toBeVisible();
});

test('a renewal shows the added days, and the credits of the account', async () => {
  const ending = ownOfferFixture({ expiresAt: inDays(3), endDate: parisDay(inDays(9)) });
  const { user } = renderPage(<OwnOfferActions offer={ending} />);
  await user.click(screen.getByRole('button', { name: 'Renouveler' }));
  expect(
    await screen.findByText(/fin de la mission \(6.jours de plus\), contre un crédit d'offre/),
  ).toBeVisible();
  expect(await screen.findByText("Vous avez 7 crédits d'offre.")).toBeVisible();
});
