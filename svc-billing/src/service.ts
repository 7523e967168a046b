import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from 'contracts/base/units';
import { spendCredits, unlockCv } from 'contracts/billing/commands';
import { answer } from 'service-kit/commands';
import { createMailer } from 'service-kit/mailer';
import { createMemberMails } from 'service-kit/member-mails';
import { readEvery } from 'service-kit/metrics';
import { createRefusalLinks } from 'service-kit/refusal-links';
import { defineService } from 'service-kit/service';
import { untilAvailable } from 'service-kit/until-available';
import { createReceiverLookup } from './adapters/identity-client.ts';
import { createLedger } from './adapters/ledger.ts';
import { createOfferBadges } from './adapters/offers-client.ts';
import { createStripe } from './adapters/stripe/stripe-client.ts';
import { createStripeCustomers } from './adapters/stripe/stripe-customers.ts';
import { createStripeProvider } from './adapters/stripe/stripe-provider.ts';
import { createWebhookReader } from './adapters/stripe/webhook-reader.ts';
import { createApp } from './app.ts';
import { billingConfig } from './config.ts';
import { exportAccount } from './events/export-account.ts';
import { eraseCustomer, onAccountErased } from './events/on-account-erased.ts';
import { onCreditsExpiring } from './events/on-credits-expiring.ts';
import { onCreditsGranted } from './events/on-credits-granted.ts';
import { onPaymentCompleted } from './events/on-payment-completed.ts';
import { onProfileUpdated } from './events/on-profile-updated.ts';
import { onStructureOnboarded } from './events/on-structure-onboarded.ts';
import { resyncSteps } from './events/resync-steps.ts';
import { createAccountRepository } from './persistence/account-repository.ts';
import { createBookKeeper } from './persistence/book-keeper.ts';
import { createCatalogueRepository } from './persistence/catalogue-repository.ts';
import { createCustomerRepository } from './persistence/customer-repository.ts';
import { createDifferenceRepository } from './persistence/difference-repository.ts';
import { createErasedBooksRepository } from './persistence/erased-books-repository.ts';
import { createMarkRepository } from './persistence/mark-repository.ts';
import { createMemberRepository } from './persistence/member-repository.ts';
import { createModels } from './persistence/models.ts';
import { createMovementRepository } from './persistence/movement-repository.ts';
import { createPaymentRepository } from './persistence/payment-repository.ts';
import { createWebhookEventRepository } from './persistence/webhook-event-repository.ts';
import { createWelcomeClaimRepository } from './persistence/welcome-claim-repository.ts';
import { createUseCases } from './use-cases.ts';

/** All accounts with credits are read for it. */
const OUTSTANDING_EVERY_MS = 10 * MINUTE_MS;

/** Credit lots, catalogue, checkout and webhooks, unlocks. */
export const billingService = defineService({
  name: 'billing',
  config: billingConfig,

  async start({ config, logger, metrics, connection, nats, outbox, inbox, httpKit }) {
    const models = createModels(connection);
    const bookKeeper = createBookKeeper(models, logger);
    const ledger = createLedger({
      accounts: createAccountRepository({ models, outbox, onCommitted: bookKeeper.wake }),
      movements: createMovementRepository(models),
      now: () => new Date(),
    });
    const catalogue = createCatalogueRepository(models);
    await untilAvailable(catalogue.seed, logger);
    const stripe = createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      apiUrl: config.STRIPE_API_URL,
      timeoutMs: config.STRIPE_TIMEOUT_MS,
    });
    const provider = createStripeProvider({
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
    const members = createMemberRepository(models, createReceiverLookup(nats));
    const customers = createStripeCustomers(stripe, createCustomerRepository(models));

    const useCases = createUseCases({
      ...ledger,
      catalogue,
      provider,
      readWebhook: createWebhookReader({
        stripe,
        secrets: config.STRIPE_WEBHOOK_SECRETS,
        provider,
        onForeign: ({ id, type }) => logger.info({ id, type }, 'webhook ignored, not about our payments'),
      }),
      members,
      erasedBooks: createErasedBooksRepository(models),
      payments: createPaymentRepository(models, outbox),
      customers,
      badges: createOfferBadges(nats),
      webhookEvents: createWebhookEventRepository(models),
      differences: createDifferenceRepository(models),
      marks: createMarkRepository(models),
      claims: createWelcomeClaimRepository(models),
      newId: randomUUID,
      onDifference: ({ paymentId, userId, stripeId, differences }) => {
        countDifference();
        logger.error({ paymentId, userId, stripeId, differences }, 'payment differs from its order');
      },
      onDelayed: (err, paymentId) => logger.warn({ err, paymentId }, 'payment not settled, trying again'),
      onFailure: (err, userId) => logger.warn({ err, userId }, 'expiry of credits not booked, trying again'),
    });
    const outstanding = readEvery(OUTSTANDING_EVERY_MS, useCases.sumOutstanding);
    metrics.addGaugeBy(
      'kind',
      'credits_outstanding',
      'Credits that people can still spend, by kind',
      async () => Object.entries(await outstanding()),
    );
    const mailer = createMailer(config, metrics.mailHandedOver);
    const refusals = createRefusalLinks(config);
    const mailDeps = {
      mails: createMemberMails({ receiverOf: members.receiver, mailer, inbox, refusals }),
      publicUrl: config.PUBLIC_URL,
    };

    return {
      app: createApp({ useCases }, httpKit),
      consumers: [
        {
          name: 'projections',
          on: {
            'profile.updated': onProfileUpdated({ members }),
            'account.erased': onAccountErased({ members }),
          },
        },
        { name: 'customers', on: { 'account.erased': eraseCustomer({ customers }) } },
        { name: 'welcome', on: { 'structure.onboarded': onStructureOnboarded(useCases) } },
        {
          name: 'mails',
          on: {
            'payment.completed': onPaymentCompleted(mailDeps),
            'credits.expiring': onCreditsExpiring(mailDeps),
            'credits.granted': onCreditsGranted(mailDeps),
          },
        },
      ],
      commands: [
        answer(spendCredits, async (order) => {
          await useCases.spendCredits(order);
          return { spent: true as const };
        }),
        answer(unlockCv, async (order) => ({ charged: await useCases.unlockCv(order) })),
        exportAccount(useCases),
      ],
      sweeps: [
        { name: 'pending-movements', everyMs: config.SWEEP_INTERVAL_MS, run: bookKeeper.sweep },
        { name: 'unfinished-payments', everyMs: config.SWEEP_INTERVAL_MS, run: useCases.finishPayments },
        {
          name: 'reconciliation',
          everyMs: config.RECONCILE_INTERVAL_MS,
          run: () => useCases.reconcilePayments(config.RECONCILE_AFTER_MS),
        },
        {
          name: 'missed-reversals',
          everyMs: config.RECONCILE_INTERVAL_MS,
          run: useCases.fetchMissedReversals,
        },
        { name: 'expiry', everyMs: config.EXPIRY_INTERVAL_MS, run: useCases.endLots },
        { name: 'old-webhooks', everyMs: config.EXPIRY_INTERVAL_MS, run: useCases.forgetWebhooks },
        { name: 'erased-books', everyMs: config.EXPIRY_INTERVAL_MS, run: useCases.forgetBooks },
      ],
      resync: resyncSteps({ nats, members, customers, grantWelcomeCredits: useCases.grantWelcomeCredits }),
      async stop() {
        await bookKeeper.idle();
        mailer.close();
      },
    };
  },
});
