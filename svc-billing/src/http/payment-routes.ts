import { pageAnswer } from 'contracts/base/pagination';
import {
  confirmPayment,
  listPurchases,
  readCancelNotice,
  receiveWebhook,
  startDirectCheckout,
  startPackCheckout,
} from 'contracts/billing/endpoints';
import { handle } from 'service-kit/handle';
import type { Buyer } from '../domain/start-checkout.ts';
import type { UseCases } from '../use-cases.ts';
import { purchaseView } from './payment-view.ts';

const buyerOf = ({ id, email }: { id: string; email: string }): Buyer => ({ userId: id, email });

/** Purchases, from the payment page to the invoice. */
export function paymentRoutes(useCases: UseCases) {
  return [
    handle(startPackCheckout, ({ actor, body }) => useCases.startCheckout(buyerOf(actor), 'pack', body)),

    handle(startDirectCheckout, ({ actor, body }) => useCases.startCheckout(buyerOf(actor), 'direct', body)),

    handle(confirmPayment, ({ actor, query }) => useCases.confirmPayment(actor.id, query.session_id)),

    handle(readCancelNotice, () => ({ message: "Paiement annulé : aucun montant n'a été débité." })),

    handle(listPurchases, async ({ actor, query }) => {
      const { items, total } = await useCases.listPurchases(actor.id, query.page, query.limit);
      return pageAnswer(items.map(purchaseView), query, total);
    }),

    handle(receiveWebhook, async ({ body, header }) => {
      await useCases.receiveWebhook(body, header('stripe-signature'));
      return { received: true as const };
    }),
  ];
}
