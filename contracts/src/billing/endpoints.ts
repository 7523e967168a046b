import type { Endpoint } from '../base/endpoint.ts';
import { balanceSchema, expiringSchema, historyQuerySchema, historySchema } from './credit.ts';
import { adminCreditsSchema, adminGrantSchema, creditHolderParams } from './credit-administration.ts';
import { WEBHOOK_MAX_BYTES } from './limits.ts';
import {
  checkoutInputSchema,
  checkoutSchema,
  paymentCancelSchema,
  paymentSuccessQuerySchema,
  paymentSuccessSchema,
  pendingPurchasesSchema,
  purchasesQuerySchema,
  purchasesSchema,
  webhookResponseSchema,
} from './payment.ts';
import {
  administeredPaymentSchema,
  administeredPaymentsSchema,
  paymentMattersQuerySchema,
  paymentMattersSchema,
  paymentParams,
  paymentsQuerySchema,
  refundInputSchema,
} from './payment-administration.ts';
import { quoteInputSchema } from './quote.ts';
import { packsSchema, pricesSchema, shopServicesSchema } from './shop.ts';

export const readBalance = {
  method: 'GET',
  path: '/api/credits/balance',
  access: 'user',
  summary: "The caller's credits of each kind that can be spent now",
  response: balanceSchema,
} as const satisfies Endpoint;

export const listMovements = {
  method: 'GET',
  path: '/api/credits/history',
  access: 'user',
  summary: "The movements of the caller's credits, newest first",
  query: historyQuerySchema,
  response: historySchema,
} as const satisfies Endpoint;

export const listExpiringCredits = {
  method: 'GET',
  path: '/api/credits/expiring',
  access: 'user',
  summary: "The caller's credits by expiry, soonest first",
  response: expiringSchema,
} as const satisfies Endpoint;

export const findCredits = {
  method: 'GET',
  path: '/api/admin/credits/:userId',
  access: 'admin',
  summary: 'Balance and newest movements of an account',
  params: creditHolderParams,
  response: adminCreditsSchema,
} as const satisfies Endpoint;

export const grantCredits = {
  method: 'POST',
  path: '/api/admin/credits/:userId',
  access: 'admin',
  confirmed: true,
  summary: 'Grants credits to an account, with a reason for the audit log',
  params: creditHolderParams,
  body: adminGrantSchema,
  idempotent: true,
  status: 201,
  response: adminCreditsSchema,
  errors: ['account/not-found', 'request/key-reused'],
} as const satisfies Endpoint;

export const listPaymentMatters = {
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  summary: 'Purchases to check: payments that differ from their order, or open disputes',
  query: paymentMattersQuerySchema,
  response: paymentMattersSchema,
} as const satisfies Endpoint;

export const listPayments = {
  method: 'GET',
  path: '/api/admin/payments/all',
  access: 'admin',
  summary: 'All purchases, newest first, found by person, amount, day, state or an id of Stripe',
  query: paymentsQuerySchema,
  response: administeredPaymentsSchema,
} as const satisfies Endpoint;

export const refundPayment = {
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: 'admin',
  confirmed: true,
  summary:
    'Refunds a purchase through Stripe, which takes its unused credits back; with a reason for the audit log',
  params: paymentParams,
  body: refundInputSchema,
  response: administeredPaymentSchema,
  errors: ['payment/not-found', 'payment/not-refundable', 'payment/refund-refused'],
} as const satisfies Endpoint;

export const listShopServices = {
  method: 'GET',
  path: '/api/shop/services',
  access: 'public',
  summary: 'The whole catalogue: packs and prices of single credits',
  response: shopServicesSchema,
} as const satisfies Endpoint;

export const listOfferPacks = {
  method: 'GET',
  path: '/api/shop/offer-packs',
  access: 'public',
  summary: 'Packs of offer credits, smallest first',
  response: packsSchema,
} as const satisfies Endpoint;

export const listCvPacks = {
  method: 'GET',
  path: '/api/shop/cv-packs',
  access: 'public',
  summary: 'Packs of CV credits, smallest first',
  response: packsSchema,
} as const satisfies Endpoint;

export const listPrices = {
  method: 'GET',
  path: '/api/shop/prices',
  access: 'public',
  summary: 'The price of a single credit of each kind',
  response: pricesSchema,
} as const satisfies Endpoint;

export const startPackCheckout = {
  method: 'POST',
  path: '/api/payment/checkout/pack',
  access: 'recruiter',
  summary: 'Opens a payment page for a pack of credits',
  body: checkoutInputSchema,
  status: 201,
  response: checkoutSchema,
  errors: ['payment/checkout-failed', 'payment/unknown-pricing', 'payment/urgent-pricing-missing'],
} as const satisfies Endpoint;

export const startDirectCheckout = {
  method: 'POST',
  path: '/api/payment/checkout/direct',
  access: 'recruiter',
  summary: 'Opens a payment page for a single credit',
  body: checkoutInputSchema,
  status: 201,
  response: checkoutSchema,
  errors: ['payment/checkout-failed', 'payment/unknown-pricing', 'payment/urgent-pricing-missing'],
} as const satisfies Endpoint;

export const drawQuote = {
  method: 'POST',
  path: '/api/payment/quote',
  access: 'recruiter',
  summary: 'A quote for an organisation as PDF/A, with its VAT; nothing is ordered or stored',
  body: quoteInputSchema,
  sends: 'file',
  errors: ['payment/unknown-pricing'],
} as const satisfies Endpoint;

export const confirmPayment = {
  method: 'GET',
  path: '/api/payment/success',
  access: 'user',
  summary: 'Result of a payment; asks Stripe if no webhook has arrived yet',
  query: paymentSuccessQuerySchema,
  response: paymentSuccessSchema,
  errors: ['payment/failed', 'payment/not-paid', 'payment/not-yours'],
} as const satisfies Endpoint;

export const readCancelNotice = {
  method: 'GET',
  path: '/api/payment/cancel',
  access: 'public',
  summary: 'Message for a buyer who comes back from the payment page without paying',
  response: paymentCancelSchema,
} as const satisfies Endpoint;

export const listPurchases = {
  method: 'GET',
  path: '/api/payment/history',
  access: 'user',
  summary: "The caller's paid purchases with their invoices, newest first",
  query: purchasesQuerySchema,
  response: purchasesSchema,
} as const satisfies Endpoint;

export const listPendingPurchases = {
  method: 'GET',
  path: '/api/payment/pending',
  access: 'user',
  summary:
    "The caller's purchases that await their money, newest first: bank transfers and other slow methods",
  query: purchasesQuerySchema,
  response: pendingPurchasesSchema,
} as const satisfies Endpoint;

export const receiveWebhook = {
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'signed',
  summary: 'Receives an event of Stripe, signed by the header Stripe-Signature',
  rate: 'none',
  bytes: WEBHOOK_MAX_BYTES,
  response: webhookResponseSchema,
  errors: ['payment/signature-invalid'],
} as const satisfies Endpoint;
