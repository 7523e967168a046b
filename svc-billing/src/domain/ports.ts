import type { CatalogueEntry } from 'contracts/billing/shop';
import type { DomainEvent } from 'contracts/catalogue/events';
import type { Account, AccountChange, Line, Movement } from './account.ts';
import type { Payment, PaymentFacts } from './payment.ts';
import type { PaymentDifferences } from './payment-difference.ts';

export type Clock = () => Date;

export interface Page<Item> {
  items: Item[];
  total: number;
}

export interface Accounts {
  /** The account, or an empty one of version 0. */
  load(userId: string): Promise<Account>;
  /** Writes the change in one document. False if the stored account has another version than `account`. */
  commit(account: Account, change: AccountChange): Promise<boolean>;
  /** Ids of accounts with lots that expire at or before `date`, expired ones included. */
  withLotsEndingBy(date: Date): Promise<string[]>;
  /** The lots of each account that has one expiring after `date`. */
  lotsEndingAfter(date: Date): AsyncIterable<Pick<Account, 'lots' | 'holds'>>;
}

/** Movements that have been copied from their account's document. */
export interface Movements {
  find(references: string[]): Promise<Movement[]>;
  /** Newest first, pending ones included. Takes the same time however long the history is. */
  page(account: Account, page: number, limit: number): Promise<Page<Movement>>;
}

/** A booking under a unique reference. A repeated booking must have the same `content`. */
export interface Booking {
  userId: string;
  reference: string;
  /** The signed lines; null accepts any. */
  content: Line[] | null;
  /** Digest of the request: stored with the movement, and compared like `content`. */
  digest?: string;
  decide: (account: Account) => AccountChange | Promise<AccountChange>;
}

/** The account that received the welcome credits of a SIRET. */
export interface WelcomeClaims {
  /** Claims the SIRET for `userId` unless it is claimed; returns the holder. */
  claim(siret: string, userId: string, at: Date): Promise<string>;
  /** What this person claimed. */
  ofUser(userId: string): Promise<{ siret: string; at: Date }[]>;
  /** Notes `siret` as the one of this person unless there is one; returns that one. */
  siretOf(userId: string, siret: string, at: Date): Promise<string>;
}

export interface LedgerDeps {
  accounts: Accounts;
  movements: Movements;
  /** Returns false if the reference was booked before. Throws what `decide` throws. */
  book: (booking: Booking) => Promise<boolean>;
  now: Clock;
}

export interface CatalogueItem extends CatalogueEntry {
  stripePriceId: string | null;
}

/** The items for sale. */
export interface CatalogueReader {
  /** All items, smallest pack first. */
  list(): Promise<CatalogueItem[]>;
  find(id: string): Promise<CatalogueItem | null>;
}

type NewPayment = Pick<
  Payment,
  'id' | 'userId' | 'description' | 'lines' | 'amountInCents' | 'customerId' | 'urgentOfferId' | 'createdAt'
>;

export interface Payments {
  insert(payment: NewPayment): Promise<Payment>;
  find(id: string): Promise<Payment | null>;
  findBySession(sessionId: string): Promise<Payment | null>;
  /** Throws conflict/version if the payment has changed since it was read. */
  update(payment: Payment, changes: Partial<Payment>, events: DomainEvent[]): Promise<Payment>;
  /** Ids of payments whose effects were interrupted by a crash. */
  unsettled(): Promise<string[]>;
  /** Payments without a final status, created before `before`. */
  undecided(before: Date): Promise<Payment[]>;
  /** Payments with an open dispute, newest dispute first. */
  pageOfDisputed(page: number, limit: number): Promise<Page<Payment>>;
  /** Payments of an account whatever became of them, newest first. */
  pageOfAll(userId: string, page: number, limit: number): Promise<Page<Payment>>;
  /** Paid payments of an account, newest first. */
  pageOfPaid(userId: string, page: number, limit: number): Promise<Page<Payment>>;
}

/** Payments that differ from their order. */
export interface DifferenceList {
  /** Stores the difference; false if it is stored already. */
  add(found: PaymentDifferences): Promise<boolean>;
  /** Newest first. */
  page(page: number, limit: number): Promise<Page<PaymentDifferences>>;
  ofUser(userId: string): Promise<PaymentDifferences[]>;
}

/** Customers of the payment provider. */
export interface Customers {
  /** The provider's id of the buyer, who becomes a customer with the first purchase. */
  customerOf(buyer: { userId: string; email: string }): Promise<string>;
  /** Deletes the customer at the provider; does nothing if there is none. Throws service/unavailable. */
  erase(userId: string): Promise<void>;
}

/** Stripe, or the stand-in for it. */
export interface PaymentProvider {
  openCheckout(order: {
    payment: Payment;
    items: CatalogueItem[];
    customerId: string;
  }): Promise<{ id: string; url: string }>;
  /** The state of a session, with our id of the payment; null if there is no such session. */
  readSession(sessionId: string): Promise<{ paymentId: string; facts: PaymentFacts } | null>;
  /** Events about refunds and disputes of our payments since `since`, oldest first. */
  readReversals(since: Date): Promise<WebhookEvent[]>;
}

/** Urgent badges of offers, which belong to svc-offers. */
export interface OfferBadges {
  /** True if the offer belongs to the buyer and now has the badge. Repeating a reference changes nothing more. */
  apply(order: { userId: string; offerId: number; reference: string }): Promise<boolean>;
}

/** A stored webhook, reduced to what it says about one of our payments. */
export interface WebhookEvent {
  id: string;
  type: string;
  paymentId: string;
  facts: PaymentFacts;
}

/**
 * Verifies a webhook and reads what it says about one of our payments; null if it is about anything else. Throws
 * payment/signature-invalid and request/malformed.
 */
export type ReadWebhook = (body: Buffer, signature: string) => Promise<WebhookEvent | null>;

export interface WebhookEvents {
  /** Stores the event once. Returns true if it still has to be applied. */
  store(event: WebhookEvent, at: Date): Promise<boolean>;
  done(id: string): Promise<void>;
  /** Deletes applied events older than `before`. */
  forgetDone(before: Date): Promise<void>;
  waiting(): Promise<WebhookEvent[]>;
}

/** Times up to which a list was read. */
export interface Marks {
  read(name: string): Promise<Date | null>;
  /** Moves the mark forward; an earlier time changes nothing. */
  move(name: string, to: Date): Promise<void>;
}

/** How to write to a member. */
export interface Receiver {
  email: string;
  /** Kinds of mails that the person does not want. */
  refusedEmails: string[];
}

/** Email addresses of members. */
export interface Members {
  /** A version older than the stored one changes nothing. */
  keep(member: Receiver & { userId: string; version: number; firstname: string | null }): Promise<void>;
  /** Email addresses stored here, by account; svc-identity is not asked. */
  knownEmails(userIds: string[]): Promise<Map<string, string>>;
  /** Null if the account is erased. */
  receiver(userId: string): Promise<Receiver | null>;
  erase(userId: string, at: Date): Promise<void>;
}

/** What is kept of erased accounts because the law asks for it. */
export interface ErasedBooks {
  /** Accounts that were erased before `date`. */
  erasedBefore(date: Date): Promise<string[]>;
  /** Deletes the account's credits, movements, payments and claims. */
  forget(userId: string): Promise<void>;
}
