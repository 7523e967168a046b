import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { CreditKind } from '@praticio/contracts/billing/credit';
import { defaultCatalogue } from '@praticio/contracts/billing/shop';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, balanceOf, emptyAccount, type Lot, type Movement } from '../src/accounts/account.ts';
import { bookTogether, type Ledger } from '../src/accounts/book-together.ts';
import { grantCredits } from '../src/accounts/grant.ts';
import type { MovementStore } from '../src/accounts/movement-store.ts';
import type { AccountStore } from '../src/accounts/store.ts';
import type { CatalogueStore } from '../src/catalogue/store.ts';
import type { MemberStore } from '../src/members/store.ts';
import type { CustomerClient } from '../src/payments/customer-client.ts';
import type { PaymentDifferences } from '../src/payments/difference.ts';
import type { DifferenceStore } from '../src/payments/difference-store.ts';
import type { MarkStore } from '../src/payments/mark-store.ts';
import type { OffersClient } from '../src/payments/offers-client.ts';
import type { Payment, PaymentFacts, WebhookEvent } from '../src/payments/payment.ts';
import type { ProviderClient } from '../src/payments/provider-client.ts';
import type { PaymentStore } from '../src/payments/store.ts';
import type { WebhookStore } from '../src/payments/webhook-store.ts';
import type { ClaimStore } from '../src/welcome/store.ts';

/** The time at which the tests of the rules begin. */
export const NOW = new Date('2026-11-22T10:00:00Z');
export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

export const aLot = (values: Partial<Lot> = {}): Lot => ({
  id: 'lot',
  kind: 'cv',
  remaining: 1,
  free: false,
  expiresAt: inDays(100),
  reminded: false,
  ...values,
});

/** The open payment of a pack of ten CV. */
export const aPayment = (values: Partial<Payment> = {}): Payment => ({
  id: 'pay-1',
  version: 1,
  userId: 'buyer',
  description: 'Pack de 10 CV',
  lines: [{ kind: 'cv', quantity: 10 }],
  amountInCents: 7900,
  customerId: 'cus-1',
  urgentOfferId: null,
  orderNumber: null,
  sessionId: 'session-1',
  status: 'open',
  createdAt: NOW,
  paidAt: null,
  intentId: null,
  chargeId: null,
  refundedInCents: 0,
  askedRefundInCents: 0,
  dispute: null,
  lostInCents: 0,
  invoiceUrl: null,
  transferDueAt: null,
  receivedInCents: 0,
  transferUrl: null,
  credited: false,
  publishedOfferId: null,
  refunds: [],
  settled: true,
  ...values,
});

/** Stripe's report once `aPayment` is paid. */
export const paidFacts: PaymentFacts = {
  order: { stripeId: 'session-1', amountInCents: 7900, currency: 'EUR', customerId: 'cus-1' },
  sessionId: 'session-1',
  status: 'paid',
  paidAt: NOW,
};

export const remainingOf = (lots: Lot[]) =>
  Object.fromEntries(lots.map(({ id, remaining }) => [id, remaining]));

/** All ports of billing in memory. As in the database, writes check the version. */
export function memoryPorts() {
  const clock = { at: NOW };
  const now = () => clock.at;
  const events: DomainEvent[] = [];
  const books = memoryBooks(events);
  const payments = memoryPayments(events);
  const provider = memoryProvider();
  const differences = memoryDifferences();
  const webhooks = memoryWebhooks();
  const badges = memoryBadges();
  const marks = new Map<string, Date>();
  const delayed: string[] = [];

  async function book(booking: Parameters<Ledger['book']>[0]): Promise<boolean> {
    const [outcome] = await bookTogether(books, booking.userId, [booking]);
    if (!outcome || 'refused' in outcome) throw outcome?.refused;
    return outcome.made;
  }
  const ledger = { accounts: books.accounts, movements: books.movements, book, now };
  return {
    ...ledger,
    clock,
    events,
    /** Types of the events published so far. */
    eventTypes: () => events.map(({ type }) => type),
    ledger,
    /** Copies pending movements, as movementCopyStore does. */
    settleBook: books.settle,
    bookOf: books.bookOf,
    /** Makes the next `times` commits fail as if the account had changed. */
    failCommits: books.failCommits,
    keepAccount: books.keep,
    payments,
    provider,
    differences,
    differencesFound: differences.found,
    webhookEvents: webhooks,
    badges,
    delayed,
    onDelayed: (_error: unknown, id: string) => void delayed.push(id),
    marks: {
      read: async (name) => marks.get(name) ?? null,
      move: async (name, to) => void marks.set(name, to),
    } satisfies MarkStore as MarkStore,
    catalogue: memoryCatalogue(),
    customers: {
      customerOf: async ({ userId }) => `cus-${userId}`,
      erase: async () => undefined,
      eraseFounder: async () => undefined,
    } satisfies CustomerClient as CustomerClient,
    claims: memoryClaims(),
    members: memoryMembers(),
    newId: randomUUID as () => string,
    async give(userId: string, kind: CreditKind, quantity: number) {
      const lines = [{ kind, quantity }];
      await grantCredits(ledger)({
        userId,
        reference: `gift:${randomUUID()}`,
        source: 'administrator',
        lines,
      });
    },
    balance: async (userId: string) => balanceOf(await books.accounts.load(userId), now()),
  };
}
export type MemoryPorts = ReturnType<typeof memoryPorts>;

function memoryBooks(events: DomainEvent[]) {
  const stored = new Map<string, Account>();
  const book: Movement[] = [];
  let failures = 0;
  const accounts: Omit<AccountStore, 'forget'> = {
    load: async (userId) => structuredClone(stored.get(userId) ?? emptyAccount(userId)),
    recent: () => undefined,
    async commit({ userId, version }, change) {
      const account = stored.get(userId) ?? emptyAccount(userId);
      failures -= 1;
      if (failures >= 0 || account.version !== version) return false;
      stored.set(userId, {
        userId,
        version: version + 1,
        lots: change.lots,
        debt: change.debt,
        holds: change.holds ?? account.holds,
        pending: [...account.pending, ...change.movements],
        booked: account.booked + change.movements.length,
      });
      events.push(...change.events);
      return true;
    },
    async withLotsEndingBy(date) {
      const found = [...stored.values()].filter(({ lots }) =>
        lots.some(({ expiresAt }) => expiresAt <= date),
      );
      return found.map(({ userId }) => userId);
    },
    async *lotsEndingAfter(date) {
      for (const account of stored.values())
        if (account.lots.some(({ expiresAt }) => expiresAt > date)) yield account;
    },
  };
  const bookOf = (userId: string) => [
    ...book.filter((movement) => movement.userId === userId),
    ...(stored.get(userId)?.pending ?? []),
  ];
  const movements: Omit<MovementStore, 'forget'> = {
    find: async (references) => book.filter(({ reference }) => references.includes(reference)),
    async page({ userId }, page, limit) {
      const all = bookOf(userId).toReversed();
      return { items: all.slice((page - 1) * limit, page * limit), total: all.length };
    },
  };
  return {
    accounts,
    movements,
    bookOf,
    settle(userId: string) {
      const account = stored.get(userId) ?? emptyAccount(userId);
      book.push(...account.pending);
      stored.set(userId, { ...account, pending: [] });
    },
    failCommits(times: number) {
      failures = times;
    },
    keep(account: Account) {
      stored.set(account.userId, { ...account, version: account.version + 1 });
    },
  };
}

function memoryPayments(events: DomainEvent[]) {
  const stored = new Map<string, Payment>();
  let conflicts = 0;
  const of = (matches: (payment: Payment) => boolean) =>
    structuredClone([...stored.values()].filter(matches));
  const pageOf = (found: Payment[], page: number, limit: number) => ({
    items: found.slice((page - 1) * limit, page * limit),
    total: found.length,
  });
  const payments: Omit<PaymentStore, 'countRevenue' | 'forget' | 'page'> = {
    async insert(payment) {
      const inserted = aPayment({ ...payment, sessionId: null });
      stored.set(inserted.id, inserted);
      return inserted;
    },
    find: async (id) => structuredClone(stored.get(id) ?? null),
    findBySession: async (id) => of(({ sessionId }) => sessionId === id)[0] ?? null,
    async update({ id, version }, changes, happened) {
      const payment = stored.get(id);
      conflicts -= 1;
      if (conflicts >= 0 || payment?.version !== version) throw new AppError('conflict/version');
      const updated = { ...payment, ...changes, version: version + 1 };
      stored.set(id, updated);
      events.push(...happened);
      return structuredClone(updated);
    },
    unsettled: async () => of(({ settled }) => !settled).map(({ id }) => id),
    undecided: async (before) =>
      of(({ status, createdAt }) => ['open', 'processing'].includes(status) && createdAt < before),
    pageOfDisputed: async (userId, page, limit) =>
      pageOf(
        of((payment) => payment.dispute?.status === 'open' && (userId === '' || payment.userId === userId)),
        page,
        limit,
      ),
    pageOfAll: async (userId, page, limit) =>
      pageOf(
        of((payment) => payment.userId === userId),
        page,
        limit,
      ),
    pageOfPaid: async (userId, page, limit) =>
      pageOf(
        of((payment) => payment.userId === userId && payment.status === 'paid'),
        page,
        limit,
      ),
    pageOfPending: async (userId, page, limit) =>
      pageOf(
        of((payment) => payment.userId === userId && payment.status === 'processing'),
        page,
        limit,
      ),
  };
  return {
    ...payments,
    keep(values: Partial<Payment> = {}): Payment {
      const payment = aPayment(values);
      stored.set(payment.id, payment);
      return payment;
    },
    /** Makes the next `times` updates fail as if the payment had changed. */
    failUpdates(times: number) {
      conflicts = times;
    },
  };
}

function memoryProvider() {
  const sessions = new Map<string, { paymentId: string; facts: PaymentFacts }>();
  const opened: Parameters<ProviderClient['openCheckout']>[0][] = [];
  const askedSessions: string[] = [];
  const askedSince: Date[] = [];
  const reversals: WebhookEvent[] = [];
  const away = new Set<string>();
  return {
    sessions,
    opened,
    askedSessions,
    askedSince,
    reversals,
    away,
    async openCheckout(order: Parameters<ProviderClient['openCheckout']>[0]) {
      opened.push(order);
      return { id: 'session-new', url: 'https://checkout.test/session-new' };
    },
    async readSession(id: string) {
      askedSessions.push(id);
      if (away.has(id)) throw new AppError('service/unavailable');
      return sessions.get(id) ?? null;
    },
    async readReversals(since: Date) {
      askedSince.push(since);
      return reversals;
    },
  };
}

function memoryDifferences() {
  const found: PaymentDifferences[] = [];
  const list: Omit<DifferenceStore, 'forget'> = {
    async add(difference) {
      if (found.some(({ id }) => id === difference.id)) return false;
      found.push(difference);
      return true;
    },
    async page(userId, page, limit) {
      const wanted = found.filter((difference) => userId === '' || difference.userId === userId);
      return { items: wanted.slice((page - 1) * limit, page * limit), total: wanted.length };
    },
    ofUser: async (userId) => found.filter((difference) => difference.userId === userId),
  };
  return { ...list, found };
}

function memoryWebhooks() {
  const kept = new Map<string, { event: WebhookEvent; at: Date; waits: boolean }>();
  const events: WebhookStore = {
    async store(event, at) {
      const known = kept.get(event.id);
      if (!known) kept.set(event.id, { event, at, waits: true });
      return known?.waits ?? true;
    },
    async done(id) {
      const known = kept.get(id);
      if (known) known.waits = false;
    },
    async forgetDone(before) {
      for (const [id, { at, waits }] of kept) if (!waits && at < before) kept.delete(id);
    },
    waiting: async () => [...kept.values()].filter(({ waits }) => waits).map(({ event }) => event),
  };
  return { ...events, kept };
}

function memoryBadges() {
  const applied: Parameters<OffersClient['apply']>[0][] = [];
  return {
    applied,
    refuses: false,
    async apply(order: Parameters<OffersClient['apply']>[0]): Promise<boolean> {
      applied.push(order);
      return !this.refuses;
    },
  };
}

function memoryCatalogue(): Pick<CatalogueStore, 'list' | 'find'> {
  const items = defaultCatalogue
    .map((entry) => ({ ...entry, stripePriceId: null }))
    .sort((first, second) => first.packSize - second.packSize);
  return {
    list: async () => items,
    find: async (id) => items.find((item) => item.id === id) ?? null,
  };
}

function memoryClaims(): Pick<ClaimStore, 'claim' | 'siretOf'> {
  const claims = new Map<string, string>();
  return {
    async claim(siret, userId) {
      const holder = claims.get(siret) ?? userId;
      claims.set(siret, holder);
      return holder;
    },
    async siretOf(userId, siret) {
      const first = claims.get(`person:${userId}`) ?? siret;
      claims.set(`person:${userId}`, first);
      return first;
    },
  };
}

function memoryMembers(): Pick<MemberStore, 'receiver' | 'knownEmails'> {
  const emailOf = (userId: string) => (userId.startsWith('nobody') ? null : `${userId}@example.test`);
  return {
    receiver: async (userId) => {
      const email = emailOf(userId);
      return email ? { email, refusedEmails: [] } : null;
    },
    knownEmails: async (userIds) =>
      new Map(userIds.flatMap((id) => (emailOf(id) ? [[id, emailOf(id) ?? ''] as const] : []))),
  };
}
