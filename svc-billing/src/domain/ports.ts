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

/** Accounts as the use cases need them. */
export interface Accounts {
  /** The account, or an empty one of version 0. */
  load(userId: string): Promise<Account>;
  /** Writes the change in one document if the version is still the one of `account`; false when it is not. */
  commit(account: Account, change: AccountChange): Promise<boolean>;
  /** Whose lots end at or before `date`, ended ones included. */
  withLotsEndingBy(date: Date): Promise<string[]>;
}

/** The book: movements that have left their account's document. */
export interface Movements {
  find(references: string[]): Promise<Movement[]>;
  /** What was booked last comes first, what still waits on the account included; costs the same however many. */
  page(account: Account, page: number, limit: number): Promise<Page<Movement>>;
}

/** One movement to be booked under its reference; `content` is what a repetition must have in common with the first. */
export interface Booking {
  userId: string;
  reference: string;
  /** Its signed lines, or null for any. */
  content: Line[] | null;
  /** Of the request that asks for it: kept with the movement, and compared as `content` is. */
  digest?: string;
  decide: (account: Account) => AccountChange | Promise<AccountChange>;
}

/** Who was given the welcome credits of a SIRET. */
export interface WelcomeClaims {
  /** Claims the SIRET for `userId` unless somebody has it; answers whose it is. */
  claim(siret: string, userId: string, at: Date): Promise<string>;
}

export interface LedgerDeps {
  accounts: Accounts;
  movements: Movements;
  /** Books once: false when the reference had been booked before. Throws what `decide` throws. */
  book: (booking: Booking) => Promise<boolean>;
  now: Clock;
}

export interface CatalogueItem extends CatalogueEntry {
  stripePriceId: string | null;
}

/** What is for sale. */
export interface CatalogueReader {
  /** Everything, smallest pack first. */
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
  /** Throws conflict/version when the payment has changed since it was read. */
  update(payment: Payment, changes: Partial<Payment>, events: DomainEvent[]): Promise<Payment>;
  /** Ids of payments whose known facts have not had all their effects (a stop in between left them). */
  unsettled(): Promise<string[]>;
  /** Payments that Stripe has not given a final word on, created before `before`. */
  undecided(before: Date): Promise<Payment[]>;
  /** Those whose dispute the bank has not decided, the newest dispute first. */
  pageOfDisputed(page: number, limit: number): Promise<Page<Payment>>;
  /** The paid ones of a person, newest first. */
  pageOfPaid(userId: string, page: number, limit: number): Promise<Page<Payment>>;
}

/** What Stripe said that is not what was ordered. */
export interface DifferenceList {
  /** Keeps it; false when it is there already. */
  add(found: PaymentDifferences): Promise<boolean>;
  /** Newest first. */
  page(page: number, limit: number): Promise<Page<PaymentDifferences>>;
}

/** The payer as Stripe knows them. */
export interface Customers {
  customerOf(buyer: { userId: string; email: string }): Promise<string>;
}

/** Stripe, or what stands in for it. */
export interface PaymentProvider {
  openCheckout(order: {
    payment: Payment;
    items: CatalogueItem[];
    customerId: string;
  }): Promise<{ id: string; url: string }>;
  /** What Stripe knows of a session, with our id of the payment; null when it has no such session. */
  readSession(sessionId: string): Promise<{ paymentId: string; facts: PaymentFacts } | null>;
  /** Refunds and disputes of our payments that Stripe has told of since then, oldest first. */
  readTakenBack(since: Date): Promise<WebhookEvent[]>;
}

/** The badge of an offer, which svc-offers owns. */
export interface OfferBadges {
  /** True when the offer is the buyer's and carries the badge now; repeating a reference changes nothing more. */
  apply(order: { userId: string; offerId: number; reference: string }): Promise<boolean>;
}

/** A webhook as it is kept: only what it says about one of our payments. */
export interface WebhookEvent {
  id: string;
  type: string;
  paymentId: string;
  facts: PaymentFacts;
}

/** Keeps what Stripe sends and gives it its effects. Throws payment/signature-invalid and request/malformed. */
export type ReceiveWebhook = (body: Buffer, signature: string) => Promise<void>;

export interface WebhookEvents {
  /** Keeps the event; a repeated delivery changes nothing. Answers whether its effects are still to come. */
  store(event: WebhookEvent, at: Date): Promise<boolean>;
  done(id: string): Promise<void>;
  /** Forgets those from before `before` that have had their effects. */
  forgetDone(before: Date): Promise<void>;
  waiting(): Promise<WebhookEvent[]>;
}

/** Up to when something that is read step by step was read. */
export interface Marks {
  read(name: string): Promise<Date | null>;
  /** Never back. */
  move(name: string, to: Date): Promise<void>;
}

/** What billing keeps of members: where to write to. */
export interface Members {
  /** Older versions than the one kept change nothing. */
  keep(member: { userId: string; version: number; email: string; firstname: string | null }): Promise<void>;
  /** Those that are known here; nobody is asked. */
  knownEmails(userIds: string[]): Promise<Map<string, string>>;
  /** Null when the account is erased. */
  emailOf(userId: string): Promise<string | null>;
  erase(userId: string): Promise<void>;
}
