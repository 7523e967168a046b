import { balanceSchema } from '@praticio/contracts/billing/credit';
import { checkoutSchema, PAYMENT_CONTEXT_KEY } from '@praticio/contracts/billing/payment';
import { shopServicesSchema } from '@praticio/contracts/billing/shop';
import type { SlotProps } from '@praticio/ui-kit/slots';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../shop/catalogue-fixture.ts';
import { PaymentModal } from './payment-modal.tsx';

const server = mockApi();
const url = 'http://payment.test/pay/cs_1';
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

beforeEach(() => {
  assign.mockClear();
  server.use(respond('get', '/shop/services', shopServicesSchema, catalogue));
});

async function open(context: SlotProps['payment-modal']['context']) {
  const onDone = vi.fn();
  const page = renderPage(<PaymentModal context={context} onDone={onDone} />);
  await screen.findByRole('button', { name: /^Payer/ });
  return { ...page, onDone };
}

const acceptTerms = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('checkbox', { name: /conditions générales de vente/ }));

describe('the payment window', () => {
  it('requires a choice, then the terms, before it opens the payment page', async () => {
    const { user } = await open({ type: 'offer' });
    await user.click(screen.getByRole('button', { name: 'Payer' }));
    expect(await screen.findByText('Veuillez sélectionner un pack')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Pack de 5 offres/ }));
    await user.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(
      await screen.findByText('Acceptez les conditions générales de vente pour continuer.'),
    ).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('adds the urgent price to the total, shows the price per credit, and sends ids only', async () => {
    const sent = vi.fn();
    const checkout = respond(
      'post',
      '/payment/checkout/pack',
      checkoutSchema,
      { url },
      {
        status: 201,
        seen: async (request) => sent(await request.json()),
      },
    );
    server.use(checkout);
    const { user } = await open({ type: 'offer' });
    expect(screen.getByText(/39,80\s€ par crédit/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Pack de 5 offres/ }));
    await user.click(screen.getByRole('switch', { name: /badge urgent/ }));
    expect(screen.getByRole('button', { name: /^Payer 218/ })).toBeVisible();
    await acceptTerms(user);
    await user.click(screen.getByRole('button', { name: /^Payer/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    const context = { type: 'offer', addons: { urgent: true, urgentPricingId: 'urgent-unit' } };
    expect(sent).toHaveBeenCalledWith({ pricingId: 'offer-pack-5', context });
    expect(JSON.parse(sessionStorage.getItem(PAYMENT_CONTEXT_KEY) ?? '')).toEqual(context);
  });

  it('names the missing credits', async () => {
    signInAs(['ROLE_RECRUITER']);
    server.use(respond('get', '/credits/balance', balanceSchema, { offer: 0, cv: 3, urgent: 0 }));
    await open({ type: 'offer', addons: { urgent: true } });
    expect(await screen.findByText("Il vous manque 1 crédit d'offre et 1 badge urgent.")).toBeVisible();
  });

  it('preselects the unit if the page asked for it', async () => {
    await open({ type: 'cv', source: 'direct_purchase', data: { filename: 'a.pdf' } });
    expect(screen.getByRole('radio', { name: /Un CV/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Payer 9/ })).toBeVisible();
  });

  it('sells the badge alone for an existing offer', async () => {
    await open({ type: 'urgent_offer', offer_id: 7 });
    expect(screen.getByRole('radio', { name: /Badge urgent/ })).toBeChecked();
  });

  it('shows a message if the badge has no price', async () => {
    server.use(
      respond('get', '/shop/services', shopServicesSchema, {
        ...catalogue,
        directPrices: { ...catalogue.directPrices, urgent: null },
      }),
    );
    await open({ type: 'urgent_offer', offer_id: 7 });
    expect(screen.getByText('Tarif urgent indisponible.')).toBeVisible();
  });

  it('shows the message of the server if the checkout fails, and can be tried again', async () => {
    server.use(fail('post', '/payment/checkout/direct', 'payment/checkout-failed'));
    const { user } = await open({ type: 'cv', source: 'direct_purchase' });
    await acceptTerms(user);
    await user.click(screen.getByRole('button', { name: /^Payer/ }));
    expect(await screen.findByText('Erreur lors de la création de la session de paiement')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Payer/ })).toBeEnabled();
    expect(sessionStorage.getItem(PAYMENT_CONTEXT_KEY)).toBeNull();
  });

  it('is cancelled by the link to the shop', async () => {
    const { user, onDone } = await open({ type: 'offer' });
    await user.click(screen.getByRole('link', { name: 'Voir la boutique' }));
    expect(onDone).toHaveBeenCalledWith('cancelled');
  });
});

it('says that nothing is for sale where there are neither packs nor a unit', async () => {
  const nothing = { offerPacks: [], cvPacks: [], directPrices: { offer: null, cv: null, urgent: null } };
  server.use(respond('get', '/shop/services', shopServicesSchema, nothing));
  const { user } = await open({ type: 'cv' });
  await user.click(screen.getByRole('button', { name: /^Payer/ }));
  expect((await screen.findAllByText('Aucun tarif disponible'))[0]).toBeVisible();
});
