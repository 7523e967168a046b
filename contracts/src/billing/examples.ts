import { type AccessOf, administrators, everybody, recruiters, signedIn } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type { Movement } from './credit.ts';
import type * as endpoints from './endpoints.ts';
import type { PendingPurchase, Purchase } from './payment.ts';
import type { AdministeredPayment, PaymentMatter } from './payment-administration.ts';
import { formatEuros, type Pack, type PricingItem } from './shop.ts';

const userId = '6f6e1a52-8d55-4f0e-9a5c-8a6f0b7f3c11';
const sessionId = 'cs_live_a1b2c3d4e5f6';
const pagination = { current_page: 1, total_pages: 1, total_items: 1, per_page: 20 };

const pricing = (id: string, priceInCents: number): PricingItem => ({
  id,
  price: priceInCents / 100,
  priceInCents,
  currency: 'EUR',
  formattedPrice: formatEuros(priceInCents),
});
const offerPack: Pack = {
  ...pricing('offer-pack-5', 19_900),
  description: 'Pack de 5 offres',
  packSize: 5,
};
const cvPack: Pack = { ...pricing('cv-pack-10', 7_900), description: 'Pack de 10 CV', packSize: 10 };
const directPrices = {
  offer: pricing('offer-unit', 4_900),
  cv: pricing('cv-unit', 900),
  urgent: pricing('urgent-unit', 1_900),
};

const purchased: Movement = {
  id: 'purchase:0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
  at: '2026-11-20T09:15:00.000Z',
  reason: 'purchase',
  reference: 'purchase:0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
  lines: [{ kind: 'cv', quantity: 10 }],
};
const granted: Movement = {
  id: 'administrator:2f1c7a30-7f2e-4b8a-8f57-1d6a9e0c4b11',
  at: '2026-11-21T14:00:00.000Z',
  reason: 'administrator',
  reference: 'administrator:2f1c7a30-7f2e-4b8a-8f57-1d6a9e0c4b11',
  lines: [{ kind: 'offer', quantity: 3 }],
};
const purchase: Purchase = {
  id: '0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
  at: '2026-11-20T09:15:00.000Z',
  description: 'Pack de 10 CV',
  lines: [{ kind: 'cv', quantity: 10 }],
  amountInCents: 7_900,
  formattedAmount: formatEuros(7_900),
  refundedInCents: 0,
  disputed: false,
  orderNumber: 'BC-2026-0417',
  invoiceUrl: 'https://invoice.stripe.com/i/acct_1/live_a1b2c3',
};
const pending: PendingPurchase = {
  id: '7d2a1c94-6b3e-4f0a-9c51-3e8f5a2b7d60',
  at: '2026-11-24T10:30:00.000Z',
  description: 'Pack de 5 offres',
  amountInCents: 19_900,
  formattedAmount: formatEuros(19_900),
  orderNumber: 'BC-2026-0421',
  transfer: {
    state: 'partial',
    receivedInCents: 10_000,
    missingInCents: 9_900,
    dueAt: '2026-12-24T10:30:00.000Z',
    instructionsUrl: 'https://payments.stripe.com/bank_transfers/instructions/a1b2c3',
  },
};
const dispute: PaymentMatter = {
  id: purchase.id,
  kind: 'dispute',
  at: '2026-11-21T08:00:00.000Z',
  userId,
  email: 'recrutement@clinique-du-port.fr',
  description: purchase.description,
  formattedAmount: purchase.formattedAmount,
  stripeId: 'dp_1a2b3c4d5e6f',
  differences: [],
};
const administered: AdministeredPayment = {
  id: purchase.id,
  at: '2026-11-20T09:14:00.000Z',
  paidAt: '2026-11-20T09:15:00.000Z',
  userId,
  email: 'recrutement@clinique-du-port.fr',
  description: purchase.description,
  lines: purchase.lines,
  amountInCents: purchase.amountInCents,
  refundedInCents: 0,
  state: 'paid',
  transfer: null,
  sessionId,
  intentId: 'pi_3a1b2c3d4e5f',
  chargeId: 'ch_3a1b2c3d4e5f',
  customerId: 'cus_a1b2c3d4',
  orderNumber: purchase.orderNumber,
  invoiceUrl: purchase.invoiceUrl,
};
const checkout = { url: `https://checkout.stripe.com/c/pay/${sessionId}` };

export const billingExamples = {
  readBalance: { response: { offer: 1, cv: 12, urgent: 0 } },
  listMovements: { query: { page: 1, limit: 20 }, response: { items: [purchased], pagination } },
  listExpiringCredits: {
    response: [{ kind: 'cv', remaining: 2, expiresAt: '2026-12-05T09:15:00.000Z' }],
  },
  findCredits: {
    params: { userId },
    response: { balance: { offer: 1, cv: 12, urgent: 0 }, movements: [purchased] },
  },
  grantCredits: {
    params: { userId },
    body: { kind: 'offer', quantity: 3, reason: "Geste commercial après une panne de l'annonce" },
    response: { balance: { offer: 4, cv: 12, urgent: 0 }, movements: [granted, purchased] },
  },
  listPaymentMatters: {
    query: { kind: 'dispute', page: 1 },
    response: { items: [dispute], pagination: { ...pagination, per_page: 10 } },
  },
  listPayments: {
    query: { search: 'recrutement@clinique-du-port.fr', state: 'paid', page: 1 },
    response: { items: [administered], pagination: { ...pagination, per_page: 10 } },
  },
  refundPayment: {
    params: { id: purchase.id },
    body: { amountInCents: 1_580, reason: 'Deux CV retirés le jour de leur achat' },
    response: { ...administered, refundedInCents: 1_580, state: 'refunded' },
  },
  listShopServices: { response: { offerPacks: [offerPack], cvPacks: [cvPack], directPrices } },
  listOfferPacks: { response: [offerPack] },
  listCvPacks: { response: [cvPack] },
  listPrices: { response: { directPrices } },
  startPackCheckout: {
    body: {
      pricingId: 'cv-pack-10',
      context: { type: 'cv', data: { fileName: 'CV de Claire Martin.pdf' } },
      orderNumber: 'BC-2026-0417',
      byTransfer: true,
    },
    response: checkout,
  },
  startDirectCheckout: {
    body: {
      pricingId: 'offer-unit',
      context: { type: 'offer', addons: { urgent: true, urgentPricingId: 'urgent-unit' } },
    },
    response: checkout,
  },
  drawQuote: {
    body: {
      pricingId: 'cv-pack-10',
      buyer: {
        name: 'Centre hospitalier du Port',
        postalAddress: '12 quai de la Fosse, 44000 Nantes',
        siret: '73282932000074',
      },
      orderNumber: 'BC-2026-0417',
    },
  },
  confirmPayment: {
    query: { session_id: sessionId },
    response: { sessionId, creditsAdded: 10, lines: [{ kind: 'cv', quantity: 10 }], publishedOfferId: null },
  },
  readCancelNotice: { response: { message: "Paiement annulé : aucun montant n'a été débité." } },
  listPurchases: { query: { page: 1, limit: 20 }, response: { items: [purchase], pagination } },
  listPendingPurchases: { query: { page: 1, limit: 20 }, response: { items: [pending], pagination } },
  receiveWebhook: { response: { received: true } },
} as const satisfies ExamplesOf<typeof endpoints>;

export const billingAccess: AccessOf<typeof endpoints> = {
  findCredits: { expected: administrators(200), params: ({ userId }) => ({ userId }) },
  grantCredits: { expected: administrators(422), params: ({ userId }) => ({ userId }), json: {} },
  readBalance: { expected: signedIn(200) },
  listMovements: { expected: signedIn(200) },
  listExpiringCredits: { expected: signedIn(200) },
  listPaymentMatters: { expected: administrators(200) },
  listPayments: { expected: administrators(200) },
  refundPayment: { expected: administrators(422), params: () => ({ id: 'unknown' }), json: {} },
  listShopServices: { expected: everybody(200) },
  listOfferPacks: { expected: everybody(200) },
  listCvPacks: { expected: everybody(200) },
  listPrices: { expected: everybody(200) },
  startPackCheckout: { expected: recruiters(422), json: {} },
  startDirectCheckout: { expected: recruiters(422), json: {} },
  drawQuote: { expected: recruiters(422), json: {} },
  confirmPayment: { expected: signedIn(422) },
  readCancelNotice: { expected: everybody(200) },
  listPurchases: { expected: signedIn(200) },
  listPendingPurchases: { expected: signedIn(200) },
  receiveWebhook: { expected: everybody(400), json: {} },
};
