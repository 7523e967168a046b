import { randomUUID } from 'node:crypto';
import { readBillingFigures } from '@praticio/contracts/billing/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { Accounts } from '../accounts/part.ts';
import type { Catalogue } from '../catalogue/part.ts';
import type { BillingContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import { confirmPayment } from './confirm.ts';
import { customerClient } from './customer-client.ts';
import { customerStore } from './customer-store.ts';
import type { PaymentDifferences } from './difference.ts';
import { differenceStore } from './difference-store.ts';
import { onPaymentCompleted } from './events.ts';
import { fetchMissedReversals } from './fetch-missed-reversals.ts';
import { findPayments } from './find.ts';
import { finishPayments } from './finish.ts';
import { forgetWebhooks } from './forget-webhooks.ts';
import { listPaymentMatters } from './list-matters.ts';
import { markStore } from './mark-store.ts';
import { offersClient } from './offers-client.ts';
import { providerClient } from './provider-client.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundPayment } from './refund.ts';
import { paymentRoutes } from './routes.ts';
import { startCheckout } from './start-checkout.ts';
import { paymentStore } from './store.ts';
import { createStripe } from './stripe-client.ts';
import { webhookClient } from './webhook-client.ts';
import { webhookStore } from './webhook-store.ts';

interface Rooms {
  members: Members;
  catalogue: Catalogue;
  accounts: Accounts;
}

/** Purchases, from the payment page to refunds and disputes. Stripe is the truth about payments. */
export function openPayments(context: BillingContext, { members, catalogue, accounts }: Rooms) {
  const { config, connection, logger, metrics, nats } = context;
  const { ledger } = accounts;
  const stripe = createStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    apiUrl: config.STRIPE_API_URL,
    timeoutMs: config.STRIPE_TIMEOUT_MS,
  });
  const provider = providerClient({
    stripe,
    publicUrl: config.PUBLIC_URL,
    checkoutOrigin: config.CHECKOUT_ORIGIN,
    now: ledger.now,
    onUnreadable: (err) => logger.warn({ err }, 'Stripe event unreadable'),
  });
  const countDifference = metrics.addCounter(
    'payment_differences_total',
    'Payments that Stripe reports with another amount, currency, payer or session than ordered',
  );
  const payments = paymentStore(context);
  const differences = differenceStore(connection);
  const customers = customerClient(stripe, customerStore(connection));
  const deps = {
    ...ledger,
    members,
    catalogue,
    payments,
    provider,
    customers,
    differences,
    readWebhook: webhookClient({
      stripe,
      secrets: config.STRIPE_WEBHOOK_SECRETS,
      provider,
      onForeign: ({ id, type }) => logger.info({ id, type }, 'webhook ignored, not about our payments'),
    }),
    webhookEvents: webhookStore(connection),
    marks: markStore(connection),
    badges: offersClient(nats),
    newId: randomUUID,
    onDifference: ({ paymentId, userId, stripeId, differences: found }: PaymentDifferences) => {
      countDifference();
      logger.error({ paymentId, userId, stripeId, differences: found }, 'payment differs from its order');
    },
    onDelayed: (err: unknown, paymentId: string) =>
      logger.warn({ err, paymentId }, 'payment not settled, trying again'),
  };
  const reconcile = reconcilePayments(deps);
  return {
    payments: {
      pageOfAll: payments.pageOfAll,
      differencesOf: differences.ofUser,
      eraseCustomer: customers.erase,
      eraseFounder: customers.eraseFounder,
      async forget(userId: string) {
        await Promise.all([payments.forget(userId), differences.forget(userId)]);
      },
    },
    part: {
      routes: paymentRoutes({
        startCheckout: startCheckout(deps),
        confirmPayment: confirmPayment(deps),
        receiveWebhook: receiveWebhook(deps),
        listPaymentMatters: listPaymentMatters(deps),
        findPayments: findPayments(deps),
        refundPayment: refundPayment(deps),
        emailOf: async (userId) => (await members.knownEmails([userId])).get(userId) ?? null,
        listPurchases: payments.pageOfPaid,
        listPendingPurchases: payments.pageOfPending,
        now: ledger.now,
      }),
      consumers: [
        {
          name: 'mails',
          on: {
            'payment.completed': onPaymentCompleted({ mails: members.mails, publicUrl: config.PUBLIC_URL }),
          },
        },
      ],
      commands: [
        handleCommand(readBillingFigures, async ({ until }) => ({
          figures: [await payments.countRevenue(new Date(until))],
        })),
      ],
      sweeps: [
        { name: 'unfinished-payments', everyMs: config.SWEEP_INTERVAL_MS, run: finishPayments(deps) },
        {
          name: 'reconciliation',
          everyMs: config.RECONCILE_INTERVAL_MS,
          run: () => reconcile(config.RECONCILE_AFTER_MS),
        },
        {
          name: 'missed-reversals',
          everyMs: config.RECONCILE_INTERVAL_MS,
          run: fetchMissedReversals(deps),
        },
        { name: 'old-webhooks', everyMs: config.EXPIRY_INTERVAL_MS, run: forgetWebhooks(deps) },
      ],
    },
  };
}
export type Payments = ReturnType<typeof openPayments>['payments'];
