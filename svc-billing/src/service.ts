import { randomUUID } from 'node:crypto';
import { commands } from 'contracts/commands';
import { answer, callCommand } from 'service-kit/commands';
import { isAppError } from 'service-kit/errors';
import { createMailer } from 'service-kit/mailer';
import { defineService } from 'service-kit/service';
import { createApp } from './app.ts';
import { billingConfigSchema } from './config.ts';
import { keepWebhook } from './domain/apply-webhook.ts';
import { confirmPayment } from './domain/confirm-payment.ts';
import { grantAsAdministrator } from './domain/grant-as-administrator.ts';
import { grantWelcomeCredits } from './domain/grant-welcome-credits.ts';
import { createInTurn } from './domain/in-turn.ts';
import type { LedgerDeps } from './domain/ports.ts';
import { spendCredits } from './domain/spend-credits.ts';
import { startCheckout } from './domain/start-checkout.ts';
import { unlockCv } from './domain/unlock-cv.ts';
import { exportAccount } from './events/export-account.ts';
import { onAccountErased } from './events/on-account-erased.ts';
import { onCreditsExpiring } from './events/on-credits-expiring.ts';
import { onCreditsGranted } from './events/on-credits-granted.ts';
import { onPaymentCompleted } from './events/on-payment-completed.ts';
import { onProfileUpdated } from './events/on-profile-updated.ts';
import { onStructureOnboarded } from './events/on-structure-onboarded.ts';
import { createWriteTo } from './events/write-to.ts';
import { createAccountRepository } from './persistence/account-repository.ts';
import { createBookKeeper } from './persistence/book-keeper.ts';
import { createCatalogueRepository } from './persistence/catalogue-repository.ts';
import { createCustomerRepository } from './persistence/customer-repository.ts';
import { createModels } from './persistence/models.ts';
import { createMovementRepository } from './persistence/movement-repository.ts';
import { createPaymentRepository } from './persistence/payment-repository.ts';
import { createPeopleRepository } from './persistence/people-repository.ts';
import { createWebhookEventRepository } from './persistence/webhook-event-repository.ts';
import { createWelcomeClaimRepository } from './persistence/welcome-claim-repository.ts';
import { readWebhook, verifyWebhook } from './stripe/read-webhook.ts';
import { createStripe } from './stripe/stripe-client.ts';
import { createStripeCustomers } from './stripe/stripe-customers.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { billingSweeps } from './sweeps.ts';

/** Credit lots, catalogue, checkout and webhooks, unlocks. */
export const billingService = defineService({
  name: 'billing',
  config: billingConfigSchema,
  async start({ config, logger, metrics, connection, nats, outbox, inbox, verifier }) {
    const models = createModels(connection);
    const now = () => new Date();
    const bookKeeper = createBookKeeper(models, logger);
    const accounts = createAccountRepository({ models, outbox, onCommitted: bookKeeper.wake });
    const movements = createMovementRepository(models);
    const ledger: LedgerDeps = { accounts, movements, inTurn: createInTurn(), now };

    const catalogue = createCatalogueRepository(models);
    await catalogue.seed();
    const stripe = createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      apiUrl: config.STRIPE_API_URL,
      timeoutMs: config.STRIPE_TIMEOUT_MS,
    });
    const provider = createStripeProvider({
      stripe,
      publicUrl: config.PUBLIC_URL,
      checkoutOrigin: config.CHECKOUT_ORIGIN,
      now,
    });
    const payments = createPaymentRepository(models, outbox);
    const webhookEvents = createWebhookEventRepository(models);
    const badges = {
      apply: async (order: { userId: string; offerId: number; reference: string }) =>
        (await callCommand(nats, commands['offers.apply-urgent'], order)).applied,
    };
    const settle = { ...ledger, payments, badges, webhookEvents, provider };
    const keep = keepWebhook({
      ...settle,
      onFailure: (err, { id, paymentId }) =>
        logger.error({ err, eventId: id, paymentId }, 'a webhook waits for the sweep'),
    });

    const people = createPeopleRepository(models, (userId) =>
      callCommand(nats, commands['identity.get-profile'], { userId }).then(
        ({ email }) => email,
        (error: unknown) => {
          if (isAppError(error, 'account/not-found')) return null;
          throw error;
        },
      ),
    );
    const mailer = createMailer(config);
    const mail = { writeTo: createWriteTo({ people, mailer, inbox }), publicUrl: config.PUBLIC_URL };

    const history = async (userId: string, page: number, limit: number) =>
      movements.page(await accounts.load(userId), page, limit);

    const app = createApp(
      {
        accounts,
        now,
        catalogue,
        history,
        grant: grantAsAdministrator({ ...ledger, people }),
        startCheckout: startCheckout({
          catalogue,
          payments,
          customers: createStripeCustomers(stripe, createCustomerRepository(models)),
          provider,
          newId: randomUUID,
          now,
        }),
        confirmPayment: confirmPayment(settle),
        purchases: payments.pageOfPaid,
        receiveWebhook: async (body, signature) => {
          const event = verifyWebhook(stripe, config.STRIPE_WEBHOOK_SECRETS, body, signature);
          const ours = await readWebhook(event, provider);
          if (ours) await keep(ours);
        },
      },
      { logger, verifier, onAnswered: metrics.requestAnswered },
    );

    return {
      app,
      consumers: [
        {
          name: 'projections',
          on: {
            'profile.updated': onProfileUpdated({ people }),
            'account.erased': onAccountErased({ people }),
          },
        },
        {
          name: 'welcome',
          on: {
            'structure.onboarded': onStructureOnboarded({
              grantWelcome: grantWelcomeCredits({ ...ledger, claims: createWelcomeClaimRepository(models) }),
            }),
          },
        },
        {
          name: 'mails',
          on: {
            'payment.completed': onPaymentCompleted(mail),
            'credits.expiring': onCreditsExpiring(mail),
            'credits.granted': onCreditsGranted(mail),
          },
        },
      ],
      commands: [
        answer(commands['billing.spend'], async (order) => {
          await spendCredits(ledger)(order);
          return { spent: true as const };
        }),
        answer(commands['billing.unlock-cv'], async (order) => ({ charged: await unlockCv(ledger)(order) })),
        exportAccount({ movements: history, purchases: payments.pageOfPaid }),
      ],
      sweeps: billingSweeps({ config, logger, settle, accounts, bookKeeper }),
      stop: async () => {
        await bookKeeper.idle();
        mailer.close();
      },
    };
  },
});
