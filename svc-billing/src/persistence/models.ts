import type { CatalogueEntry } from 'contracts/billing/shop';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Account, Movement } from '../domain/account.ts';
import type { Payment, PaymentFacts } from '../domain/payment.ts';
import type { PaymentDifferences } from '../domain/payment-difference.ts';

const { Schema } = mongoose;
const kind = { type: String, enum: ['offer', 'cv', 'urgent'], required: true };
const whole = { type: Number, required: true };
const line = new Schema({ kind, quantity: whole }, { _id: false });

export type AccountDocument = OutboxDocument &
  Omit<Account, 'userId' | 'version' | 'pending'> & { _id: string; pending: (Movement & Placed)[] };
/** `place` is the movement's number within its account: a page of the book is asked for by unique keys. */
interface Placed {
  place: string;
}
export type MovementDocument = Omit<Movement, 'reference'> & Placed & { _id: string };
export const placeOf = (userId: string, number: number): string => `${userId}:${number}`;
export interface ClaimDocument {
  _id: string;
  userId: string;
  at: Date;
}
export type CatalogueDocument = Omit<CatalogueEntry, 'id'> & {
  _id: string;
  /** The Stripe price, and the figure it was made for: a changed figure makes it void. */
  stripePrice?: { id: string; cents: number };
};

export type PaymentDocument = OutboxDocument &
  Omit<Payment, 'id' | 'sessionId'> & {
    _id: string /** absent, not null: its index is unique and sparse */;
    sessionId?: string;
  };
export type DifferenceDocument = Omit<PaymentDifferences, 'id'> & { _id: string };
export interface WebhookEventDocument {
  _id: string;
  type: string;
  paymentId: string;
  facts: PaymentFacts;
  at: Date;
  /** Present while the event has not had its effects. */
  waiting?: true;
}
/** What billing keeps of a person: where to write to, and who they are to Stripe. */
export interface PersonDocument {
  _id: string;
  version: number;
  email?: string;
  firstname?: string | null;
}
export interface CustomerDocument {
  _id: string;
  customerId: string;
}

const lot = new Schema(
  {
    id: { type: String, required: true },
    kind,
    remaining: whole,
    free: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    reminded: { type: Boolean, required: true },
  },
  { _id: false },
);
const bookFields = {
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  reason: { type: String, required: true },
  lines: { type: [line], required: true },
  place: String,
  digest: String,
};

const accountSchema = new Schema(
  {
    _id: { type: String, required: true },
    lots: { type: [lot], required: true },
    debt: { offer: whole, cv: whole, urgent: whole },
    holds: { type: [new Schema({ reference: String, version: whole, isHeld: Boolean }, { _id: false })] },
    pending: {
      type: [new Schema({ reference: { type: String, required: true }, ...bookFields }, { _id: false })],
    },
    booked: { type: Number, default: 0 },
    ...outboxFields,
  },
  { versionKey: false },
);
accountSchema.index({ 'pending.reference': 1 }, { sparse: true });
accountSchema.index({ 'lots.expiresAt': 1 });

/** `_id` is the unique reference: the book itself refuses a second entry. */
const movementSchema = new Schema(
  { _id: { type: String, required: true }, ...bookFields },
  { versionKey: false },
);
movementSchema.index({ place: 1 }, { unique: true, sparse: true });
movementSchema.index({ userId: 1, at: 1, _id: 1 });

/** `_id` is the SIRET. */
const claimSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

const catalogueSchema = new Schema(
  {
    _id: { type: String, required: true },
    kind,
    packSize: whole,
    priceInCents: whole,
    description: { type: String, required: true },
    stripePrice: { type: new Schema({ id: String, cents: Number }, { _id: false }) },
  },
  { versionKey: false },
);

const paymentSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    description: { type: String, required: true },
    lines: { type: [line], required: true },
    amountInCents: whole,
    customerId: { type: String, default: null },
    urgentOfferId: { type: Number, default: null },
    sessionId: String,
    status: { type: String, enum: ['open', 'processing', 'paid', 'failed', 'expired'], default: 'open' },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    refundedInCents: { type: Number, default: 0 },
    dispute: {
      type: new Schema({ id: String, status: String, at: Date }, { _id: false }),
      default: null,
    },
    lostInCents: { type: Number, default: 0 },
    invoiceUrl: { type: String, default: null },
    credited: { type: Boolean, default: false },
    publishedOfferId: { type: Number, default: null },
    refunds: {
      type: [new Schema({ totalInCents: whole, lines: { type: [line] }, booked: Boolean }, { _id: false })],
    },
    settled: { type: Boolean, default: true },
    ...outboxFields,
  },
  { versionKey: false },
);
paymentSchema.index({ sessionId: 1 }, { unique: true, sparse: true });
paymentSchema.index({ status: 1, createdAt: 1 });
paymentSchema.index({ settled: 1 });
paymentSchema.index({ 'dispute.status': 1, 'dispute.at': -1, _id: -1 });
paymentSchema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });

/** `_id` is payment and what said it: a repetition finds itself. */
const differenceSchema = new Schema(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    stripeId: { type: String, required: true },
    userId: { type: String, required: true },
    description: { type: String, required: true },
    amountInCents: whole,
    at: { type: Date, required: true },
    differences: { type: [new Schema({ field: String, expected: String, found: String }, { _id: false })] },
  },
  { versionKey: false },
);
differenceSchema.index({ at: -1, _id: -1 });

/** `_id` is Stripe's id of the event: a repeated delivery finds itself. */
const webhookEventSchema = new Schema(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    paymentId: { type: String, required: true },
    facts: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    waiting: Boolean,
  },
  { versionKey: false, minimize: false },
);
webhookEventSchema.index({ waiting: 1, at: 1, _id: 1 });
webhookEventSchema.index({ at: 1 });

const personSchema = new Schema(
  { _id: { type: String, required: true }, version: whole, email: String, firstname: String },
  { versionKey: false },
);
const customerSchema = new Schema(
  { _id: { type: String, required: true }, customerId: { type: String, required: true } },
  { versionKey: false },
);

/** When work over all documents was done, or up to when it is: `_id` names it. */
const markSchema = new Schema({ _id: { type: String, required: true }, at: Date }, { versionKey: false });

export interface Models {
  accounts: Model<AccountDocument>;
  movements: Model<MovementDocument>;
  claims: Model<ClaimDocument>;
  catalogue: Model<CatalogueDocument>;
  payments: Model<PaymentDocument>;
  differences: Model<DifferenceDocument>;
  webhookEvents: Model<WebhookEventDocument>;
  people: Model<PersonDocument>;
  customers: Model<CustomerDocument>;
  marks: Model<{ _id: string; at: Date }>;
}

/** The collections of svc-billing's own database. */
export function createModels(connection: Connection): Models {
  return {
    accounts: connection.model<AccountDocument>('account', accountSchema as never, 'accounts'),
    movements: connection.model<MovementDocument>('movement', movementSchema as never, 'movements'),
    claims: connection.model<ClaimDocument>('welcome_claim', claimSchema as never, 'welcome_claims'),
    catalogue: connection.model<CatalogueDocument>('catalogue_entry', catalogueSchema as never, 'catalogue'),
    payments: connection.model<PaymentDocument>('payment', paymentSchema as never, 'payments'),
    differences: connection.model<DifferenceDocument>(
      'payment_difference',
      differenceSchema as never,
      'payment_differences',
    ),
    webhookEvents: connection.model<WebhookEventDocument>(
      'webhook_event',
      webhookEventSchema as never,
      'webhook_events',
    ),
    people: connection.model<PersonDocument>('person', personSchema as never, 'people'),
    customers: connection.model<CustomerDocument>('customer', customerSchema as never, 'customers'),
    marks: connection.model('mark', markSchema as never, 'marks'),
  };
}
