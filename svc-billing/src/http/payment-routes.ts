import { paginationOf } from 'contracts/base/pagination';
import {
  checkoutInputSchema,
  type PaymentSuccess,
  type Purchase,
  paymentSuccessQuerySchema,
  purchasesQuerySchema,
} from 'contracts/billing/payment';
import { formatEuros } from 'contracts/billing/shop';
import { type AppContext, actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseBody, parseQuery, readRawBody } from 'service-kit/request-body';
import type { Payment } from '../domain/payment.ts';
import type { Buyer, startCheckout } from '../domain/start-checkout.ts';

const WEBHOOK_MAX_BYTES = 1024 * 1024;

/** Keeps what Stripe sends and gives it its effects; throws payment/signature-invalid. */
export type ReceiveWebhook = (body: Buffer, signature: string) => Promise<void>;

interface PaymentRouteDeps {
  startCheckout: ReturnType<typeof startCheckout>;
  confirmPayment: (userId: string, sessionId: string) => Promise<PaymentSuccess>;
  purchases: (userId: string, page: number, limit: number) => Promise<{ items: Payment[]; total: number }>;
  receiveWebhook: ReceiveWebhook;
}

const buyerOf = (ctx: AppContext): Buyer => ({ userId: actorOf(ctx).id, email: actorOf(ctx).email });

const purchaseView = (payment: Payment): Purchase => ({
  id: payment.id,
  at: (payment.paidAt ?? payment.createdAt).toISOString(),
  description: payment.description,
  lines: payment.lines,
  amountInCents: payment.amountInCents,
  formattedAmount: formatEuros(payment.amountInCents),
  refundedInCents: payment.refundedInCents,
  disputed: payment.dispute !== null && payment.dispute.status !== 'won',
  invoiceUrl: payment.invoiceUrl,
});

export const paymentRoutes = (deps: PaymentRouteDeps): RouteHandlers => ({
  'POST /api/payment/checkout/pack': async (ctx) => {
    ctx.body = await deps.startCheckout(buyerOf(ctx), 'pack', await parseBody(ctx, checkoutInputSchema));
    ctx.status = 201;
  },

  'POST /api/payment/checkout/direct': async (ctx) => {
    ctx.body = await deps.startCheckout(buyerOf(ctx), 'direct', await parseBody(ctx, checkoutInputSchema));
    ctx.status = 201;
  },

  'GET /api/payment/success': async (ctx) => {
    const { session_id: sessionId } = parseQuery(ctx, paymentSuccessQuerySchema);
    ctx.body = await deps.confirmPayment(actorOf(ctx).id, sessionId);
  },

  'GET /api/payment/cancel': (ctx) => {
    ctx.body = { message: "Paiement annulé : aucun montant n'a été débité." };
  },

  'GET /api/payment/history': async (ctx) => {
    const { page, limit } = parseQuery(ctx, purchasesQuerySchema);
    const { items, total } = await deps.purchases(actorOf(ctx).id, page, limit);
    ctx.body = { items: items.map(purchaseView), pagination: paginationOf(page, limit, total) };
  },

  'POST /api/payment/webhook': async (ctx) => {
    await deps.receiveWebhook(await readRawBody(ctx, WEBHOOK_MAX_BYTES), ctx.get('stripe-signature'));
    ctx.body = { received: true };
  },
});
