import { pageResponse } from '@praticio/contracts/base/pagination';
import * as billing from '@praticio/contracts/billing/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { Page } from '../accounts/account.ts';
import type { confirmPayment } from './confirm.ts';
import type { findPayments } from './find.ts';
import type { listPaymentMatters } from './list-matters.ts';
import type { Payment } from './payment.ts';
import type { receiveWebhook } from './receive-webhook.ts';
import type { refundPayment } from './refund.ts';
import type { Buyer, startCheckout } from './start-checkout.ts';
import { administeredPaymentView, paymentMatterView, pendingPurchaseView, purchaseView } from './view.ts';

interface Rules {
  startCheckout: ReturnType<typeof startCheckout>;
  confirmPayment: ReturnType<typeof confirmPayment>;
  receiveWebhook: ReturnType<typeof receiveWebhook>;
  listPaymentMatters: ReturnType<typeof listPaymentMatters>;
  findPayments: ReturnType<typeof findPayments>;
  refundPayment: ReturnType<typeof refundPayment>;
  emailOf: (userId: string) => Promise<string | null>;
  listPurchases: (userId: string, page: number, limit: number) => Promise<Page<Payment>>;
  listPendingPurchases: (userId: string, page: number, limit: number) => Promise<Page<Payment>>;
  now: () => Date;
}

const buyerOf = ({ holder, email }: { holder: string; email: string }): Buyer => ({ userId: holder, email });

/** Purchases, from the payment page to the invoice, and those that an administrator has to check. */
export function paymentRoutes({
  startCheckout,
  confirmPayment,
  receiveWebhook,
  listPaymentMatters,
  findPayments,
  refundPayment,
  emailOf,
  listPurchases,
  listPendingPurchases,
  now,
}: Rules) {
  return [
    handle(billing.startPackCheckout, ({ actor, body }) => startCheckout(buyerOf(actor), 'pack', body)),

    handle(billing.startDirectCheckout, ({ actor, body }) => startCheckout(buyerOf(actor), 'direct', body)),

    handle(billing.confirmPayment, ({ actor, query }) => confirmPayment(actor, query.session_id)),

    handle(billing.readCancelNotice, () => ({ message: "Paiement annulé : aucun montant n'a été débité." })),

    handle(billing.listPurchases, async ({ actor, query }) => {
      const { items, total } = await listPurchases(actor.holder, query.page, query.limit);
      return pageResponse(items.map(purchaseView), query, total);
    }),

    handle(billing.listPendingPurchases, async ({ actor, query }) => {
      const { items, total } = await listPendingPurchases(actor.holder, query.page, query.limit);
      const views = items.map((payment) => pendingPurchaseView(payment, now()));
      return pageResponse(views, query, total);
    }),

    handle(billing.receiveWebhook, async ({ body, header }) => {
      await receiveWebhook(body, header('stripe-signature'));
      return { received: true as const };
    }),

    handle(billing.listPaymentMatters, async ({ query }) => {
      const { items, total } = await listPaymentMatters(query);
      return pageResponse(items.map(paymentMatterView), query, total);
    }),

    handle(billing.listPayments, async ({ query }) => {
      const { items, total } = await findPayments(query);
      const views = items.map((found) => administeredPaymentView(found, now()));
      return pageResponse(views, query, total);
    }),

    handle(billing.refundPayment, async ({ actor, params, body }) => {
      const payment = await refundPayment(actor, params.id, body);
      return administeredPaymentView({ payment, email: await emailOf(payment.userId) }, now());
    }),
  ];
}
