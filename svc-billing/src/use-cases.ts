import { confirmPayment } from './domain/confirm-payment.ts';
import { endLots } from './domain/end-lots.ts';
import { fetchMissedReversals } from './domain/fetch-missed-reversals.ts';
import { finishPayments } from './domain/finish-payments.ts';
import { forgetBooks } from './domain/forget-books.ts';
import { forgetWebhooks } from './domain/forget-webhooks.ts';
import { grantAsAdministrator } from './domain/grant-as-administrator.ts';
import { grantWelcomeCredits } from './domain/grant-welcome-credits.ts';
import { listPaymentMatters } from './domain/list-payment-matters.ts';
import type { PaymentDifferences } from './domain/payment-difference.ts';
import type {
  CatalogueReader,
  Customers,
  DifferenceList,
  ErasedBooks,
  LedgerDeps,
  Marks,
  Members,
  OfferBadges,
  PaymentProvider,
  Payments,
  ReadWebhook,
  WebhookEvents,
  WelcomeClaims,
} from './domain/ports.ts';
import { readBooks } from './domain/read-books.ts';
import {
  findCredits,
  listExpiringLots,
  listMovements,
  readBalance,
  sumOutstanding,
} from './domain/read-credits.ts';
import { receiveWebhook } from './domain/receive-webhook.ts';
import { reconcilePayments } from './domain/reconcile-payments.ts';
import { spendCredits } from './domain/spend-credits.ts';
import { startCheckout } from './domain/start-checkout.ts';
import { unlockCv } from './domain/unlock-cv.ts';

export interface Ports extends LedgerDeps {
  catalogue: CatalogueReader;
  payments: Payments;
  customers: Customers;
  provider: PaymentProvider;
  readWebhook: ReadWebhook;
  badges: OfferBadges;
  webhookEvents: WebhookEvents;
  differences: DifferenceList;
  marks: Marks;
  claims: WelcomeClaims;
  members: Members;
  erasedBooks: ErasedBooks;
  newId: () => string;
  /** Called once for each payment that differs from its order. */
  onDifference: (found: PaymentDifferences) => void;
  /** Called for a payment that the next sweep tries again. */
  onDelayed: (error: unknown, paymentId: string) => void;
  /** Called for an account whose expiry the next sweep books. */
  onFailure: (error: unknown, userId: string) => void;
}

/** All use cases of billing, over the given ports. */
export function createUseCases(ports: Ports) {
  return {
    spendCredits: spendCredits(ports),
    unlockCv: unlockCv(ports),
    grantWelcomeCredits: grantWelcomeCredits(ports),
    grantAsAdministrator: grantAsAdministrator(ports),
    readBalance: readBalance(ports),
    listMovements: listMovements(ports),
    listExpiringLots: listExpiringLots(ports),
    findCredits: findCredits(ports),
    sumOutstanding: sumOutstanding(ports),
    endLots: endLots(ports),
    startCheckout: startCheckout(ports),
    confirmPayment: confirmPayment(ports),
    receiveWebhook: receiveWebhook(ports),
    finishPayments: finishPayments(ports),
    forgetWebhooks: forgetWebhooks(ports),
    forgetBooks: forgetBooks(ports),
    readBooks: readBooks(ports),
    reconcilePayments: reconcilePayments(ports),
    fetchMissedReversals: fetchMissedReversals(ports),
    listCatalogue: ports.catalogue.list,
    listPurchases: ports.payments.pageOfPaid,
    listPaymentMatters: listPaymentMatters(ports),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
