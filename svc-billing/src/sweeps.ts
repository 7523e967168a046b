import type { Logger } from 'service-kit/logger';
import type { Sweep } from 'service-kit/sweeps';
import type { BillingConfig } from './config.ts';
import { applyWebhook } from './domain/apply-webhook.ts';
import type { PaymentProvider, WebhookEvents } from './domain/ports.ts';
import { reconcilePayments } from './domain/reconcile-payments.ts';
import { recordPaymentFacts } from './domain/record-payment-facts.ts';
import { reminderHorizon, remindOfExpiry } from './domain/remind-of-expiry.ts';
import type { SettleDeps } from './domain/settle-payment.ts';
import { sweepExpiredLots } from './domain/sweep-expired-lots.ts';
import type { AccountRepository } from './persistence/account-repository.ts';
import type { BookKeeper } from './persistence/book-keeper.ts';
import type { PaymentRepository } from './persistence/payment-repository.ts';

interface SweepDeps {
  config: BillingConfig;
  logger: Logger;
  settle: SettleDeps & {
    payments: PaymentRepository;
    webhookEvents: WebhookEvents;
    provider: PaymentProvider;
  };
  accounts: AccountRepository;
  bookKeeper: BookKeeper;
}

/** What finishes the work that a crash or an outage left, and what happens because time passes. */
export function billingSweeps({ config, logger, settle, accounts, bookKeeper }: SweepDeps): Sweep[] {
  const each = async <Item>(items: Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of items) {
      await work(item).catch((error: unknown) => logger.warn({ err: error }, 'one of a sweep failed'));
    }
  };
  const reconcile = reconcilePayments({
    ...settle,
    undecided: settle.payments.undecided,
    onFailure: (error, { id }) =>
      logger.warn({ err: error, paymentId: id }, 'a payment could not be reconciled'),
  });
  return [
    { name: 'pending-movements', everyMs: config.SWEEP_INTERVAL_MS, run: bookKeeper.sweep },
    {
      name: 'unfinished-payments',
      everyMs: config.SWEEP_INTERVAL_MS,
      run: async () => {
        await each(await settle.webhookEvents.waiting(), applyWebhook(settle));
        await each(await settle.payments.unsettled(), (id) => recordPaymentFacts(settle)(id, {}));
      },
    },
    {
      name: 'reconciliation',
      everyMs: config.RECONCILE_INTERVAL_MS,
      run: () => reconcile(config.RECONCILE_AFTER_MS),
    },
    {
      name: 'expiry',
      everyMs: config.EXPIRY_INTERVAL_MS,
      run: async () => {
        const now = settle.now();
        await each(await accounts.withLotsEndingBy(now), sweepExpiredLots(settle));
        await each(await accounts.withLotsEndingBy(reminderHorizon(now)), remindOfExpiry(settle));
      },
    },
  ];
}
