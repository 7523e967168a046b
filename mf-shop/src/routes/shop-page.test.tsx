import { DAY_MS } from '@praticio/contracts/base/units';
import { balanceSchema, expiringSchema } from '@praticio/contracts/billing/credit';
import {
  checkoutSchema,
  PAYMENT_CONTEXT_KEY,
  paymentCancelSchema,
} from '@praticio/contracts/billing/payment';
import { shopServicesSchema } from '@praticio/contracts/billing/shop';
import { structure as clinic } from '@praticio/contracts/identity/example-entities';
import { identityExamples } from '@praticio/contracts/identity/examples';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awaiting, partial, respondWithPending } from '../features/credits/pending-fixture.ts';
import { catalogue } from '../features/shop/catalogue-fixture.ts';
import { PaymentCancelPage } from './payment-cancel-page.tsx';
import { ShopPage } from './shop-page.tsx';

const server = mockApi();
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
const { street, postalCode, city } = clinic.address;
const inTenDays = new Date(Date.now() + 10 * DAY_MS).toISOString();

beforeEach(() => {
  assign.mockClear();
  signInAs(['ROLE_RECRUITER']);
  server.use(
    respond('get', '/shop/services', shopServicesSchema, catalogue),
    respondWithPending(),
    respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }),
    respond('get', '/credits/expiring', expiringSchema, [{ kind: 'cv', remaining: 2, expiresAt: inTenDays }]),
  );
});

describe('the shop', () => {
  it('shows packs with their prices and savings, and credits that expire soon', async () => {
    renderPage(<ShopPage />);
    expect(await screen.findByText(/^199\s€$/)).toBeVisible();
    expect(screen.getByText(/^39,80\s€$/)).toBeVisible();
    expect(screen.getByText(/^46\s€ de moins qu'à l'unité \(19\s%\)$/)).toBeVisible();
    expect(await screen.findByText(/2 crédits CV à utiliser avant le/)).toBeVisible();
  });

  it.each([
    [[awaiting()], 'Virement attendu', /^Pack de 5 offres : 199\s€ à virer jusqu'au 24 décembre 2026\.$/],
    [[awaiting(partial)], 'Virement partiel', /^Pack de 5 offres : 100\s€ reçus, il manque 99\s€, à virer/],
    [
      [awaiting({ state: 'late' })],
      'Virement en retard',
      /^Pack de 5 offres : il manque 199\s€\. Les crédits/,
    ],
    [
      [awaiting(), { ...awaiting(partial), id: 'p2' }],
      '2 virements attendus',
      /^Reste à virer : 298\s€ en tout\.$/,
    ],
  ])('says which bank transfers are awaited: %#', async (pending, title, sentence) => {
    server.use(respondWithPending(...pending));
    renderPage(<ShopPage />);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Suivre ce/ })).toHaveAttribute('href', '/shop/credits');
  });

  it('sells nothing to a member who only reads', async () => {
    signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { act: { holder: 'clinic', part: 'lecture' } });
    renderPage(<ShopPage />);
    expect(await screen.findByText(/^Votre rôle est Lecture/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('requires the terms before it opens the payment page', async () => {
    sessionStorage.setItem(PAYMENT_CONTEXT_KEY, JSON.stringify({ type: 'cv' }));
    const url = 'http://payment.test/pay/cs_1';
    server.use(respond('post', '/payment/checkout/pack', checkoutSchema, { url }, { status: 201 }));
    const { user } = renderPage(<ShopPage />);
    await user.click(await screen.findByRole('button', { name: 'Acheter Pack de 10 CV' }));
    const pay = await screen.findByRole('button', { name: /^Payer 79/ });
    await user.click(pay);
    expect(
      await screen.findByText('Acceptez les conditions générales de vente pour continuer.'),
    ).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'conditions générales de vente' })).toHaveAttribute(
      'href',
      '/cgv',
    );
    await user.click(screen.getByRole('checkbox'));
    await user.click(pay);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(sessionStorage.getItem(PAYMENT_CONTEXT_KEY)).toBeNull();
  });

  it("works again after 'Back' from the payment page", async () => {
    const url = 'http://payment.test/pay/cs_1';
    server.use(respond('post', '/payment/checkout/pack', checkoutSchema, { url }, { status: 201 }));
    const { user } = renderPage(<ShopPage />);
    await user.click(await screen.findByRole('button', { name: 'Acheter Pack de 10 CV' }));
    await user.click(await screen.findByRole('checkbox'));
    const pay = screen.getByRole('button', { name: /^Payer 79/ });
    await user.click(pay);
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    await user.click(pay);
    expect(assign).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(pay);
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it('takes the order number of an organisation and its bank transfer', async () => {
    const sent: unknown[] = [];
    const url = 'http://payment.test/pay/cs_1';
    const seen = async (request: Request) => void sent.push(await request.json());
    server.use(respond('post', '/payment/checkout/pack', checkoutSchema, { url }, { status: 201, seen }));
    const { user } = renderPage(<ShopPage />);
    await user.click(await screen.findByRole('button', { name: 'Acheter Pack de 10 CV' }));
    await user.click(await screen.findByRole('button', { name: 'Devis, numéro de commande ou virement' }));
    await user.type(screen.getByLabelText(/Numéro de commande/), ' BC-2026-0417 ');
    expect(screen.getByText(/dont 13,17\s€ de TVA/)).toBeVisible();
    server.use(
      respond('get', '/profile', profileSchema, {
        ...identityExamples.readProfile.response,
        structure: clinic,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Obtenir un devis (PDF)' }));
    const name = screen.getByLabelText("Nom de l'organisation");
    await waitFor(() => expect(name).toHaveValue(clinic.name));
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Télécharger le devis' }));
    expect(screen.getByText("Nom de l'organisation requis")).toBeVisible();
    await user.type(name, 'CH');
    const asked = vi.fn();
    server.use(
      http.post('*/api/payment/quote', async ({ request }) => {
        asked(await request.json());
        return new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });
      }),
    );
    // the click that saves a file would leave the page here
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Télécharger le devis' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledWith({
      ...{ pricingId: 'cv-pack-10', orderNumber: 'BC-2026-0417' },
      buyer: { name: 'CH', postalAddress: `${street}, ${postalCode} ${city}`, siret: clinic.siret },
    });
    await user.click(screen.getByRole('checkbox', { name: /Payer par virement/ }));
    await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }));
    await user.click(screen.getByRole('button', { name: 'Obtenir les coordonnées bancaires' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(sent).toEqual([{ pricingId: 'cv-pack-10', orderNumber: 'BC-2026-0417', byTransfer: true }]);
  });

  it('sells nothing to a candidate, and explains credits', async () => {
    signInAs(['ROLE_USER']);
    const { user } = renderPage(<ShopPage />);
    await user.click(await screen.findByRole('button', { name: 'Acheter Pack de 10 CV' }));
    expect(await screen.findByText(/Chercher un poste est gratuit/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ouvrir mon profil' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: /^Payer/ })).not.toBeInTheDocument();
  });

  it('recommends one pack of several', async () => {
    const [pack] = catalogue.cvPacks;
    const packs = pack ? [pack, { ...pack, id: 'cv-pack-25', description: 'Pack de 25 CV' }] : [];
    const sold = { ...catalogue, cvPacks: packs };
    server.use(respond('get', '/shop/services', shopServicesSchema, sold));
    renderPage(<ShopPage />);
    const recommended = (await screen.findByText('Recommandé')).closest('li') as HTMLElement;
    expect(within(recommended).getByRole('heading', { name: 'Pack de 25 CV' })).toBeVisible();
  });

  it.each([
    ["1 crédit d'offre", /^Payer 49/, 'offer-unit'],
    ['1 crédit CV', /^Payer 9/, 'cv-unit'],
    ['Badge urgent', /^Payer 19/, 'urgent-unit'],
  ])('sells a single unit: %s', async (title, label, pricingId) => {
    const sent = vi.fn();
    const seen = async (request: Request) => sent(await request.json());
    const url = 'http://payment.test/pay/cs_1';
    server.use(respond('post', '/payment/checkout/direct', checkoutSchema, { url }, { status: 201, seen }));
    const { user } = renderPage(<ShopPage />);
    await user.click(await screen.findByRole('button', { name: `Acheter ${title}` }));
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ pricingId }));
  });

  it('shows a message if it cannot be loaded, and retries', async () => {
    server.use(fail('get', '/shop/services', 'service/unavailable'));
    const { user } = renderPage(<ShopPage />);
    expect(await screen.findByText('Erreur lors du chargement de la boutique')).toBeVisible();
    server.use(respond('get', '/shop/services', shopServicesSchema, catalogue));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Pack de 10 CV')).toBeVisible();
  });
});

describe('a cancelled payment', () => {
  it('removes the context, and says that nothing was debited', async () => {
    const called = vi.fn();
    sessionStorage.setItem(PAYMENT_CONTEXT_KEY, JSON.stringify({ type: 'offer' }));
    server.use(
      respond('get', '/payment/cancel', paymentCancelSchema, { message: 'Annulé' }, { seen: called }),
    );
    renderPage(<PaymentCancelPage />);
    expect(screen.getByText(/aucun montant n'a été débité/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute('href', '/contact');
    expect(sessionStorage.getItem(PAYMENT_CONTEXT_KEY)).toBeNull();
    await waitFor(() => expect(called).toHaveBeenCalledOnce());
  });
});

describe('a payment page that cannot be had', () => {
  async function buy() {
    const { user } = renderPage(<ShopPage />);
    await user.click(await screen.findByRole('button', { name: 'Acheter Pack de 10 CV' }));
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Payer 79/ }));
  }

  it('has the sentence of the page when the server has none', async () => {
    server.use(failSilently('post', '/payment/checkout/pack'));
    await buy();
    expect((await screen.findAllByText('Erreur lors de la création du paiement'))[0]).toBeVisible();
  });

  it('is said where the response has no URL', async () => {
    server.use(respondEmpty('post', '/payment/checkout/pack'));
    await buy();
    expect((await screen.findAllByText('URL de paiement non disponible'))[0]).toBeVisible();
  });
});
