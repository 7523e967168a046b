import type { Balance } from 'contracts/billing/credit';
import type { PaymentDifference } from 'contracts/billing/payment-administration';
import type { CatalogueEntry } from 'contracts/billing/shop';
import mongoose, { type Connection } from 'mongoose';
import { defineModel, schemaOf } from 'service-kit/model';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import {
  type Account,
  creditKinds,
  type Hold,
  type Line,
  type Lot,
  type Movement,
} from '../domain/account.ts';
import type { Dispute, Payment, PaymentFacts, PlannedRefund } from '../domain/payment.ts';
import type { PaymentDifferences } from '../domain/payment-difference.ts';

/** `place` numbers the movements of an account, so that a page of them can be read by unique keys. */
interface Placed {
  place: string;
}
export const placeOf = (userId: string, number: number): string => `${userId}:${number}`;

type PendingMovement = Movement & Placed;
export interface AccountDocument extends Omit<Account, 'userId' | 'version' | 'pending'>, OutboxDocument {
  _id: string;
  pending: PendingMovement[];
}

/** `_id` is the reference, so that the database refuses a second movement with the same one. */
export interface MovementDocument extends Omit<Movement, 'reference'>, Placed {
  _id: string;
}

/** `_id` is a SIRET, or `person:<userId>` with the SIRET that this person had first. */
export interface ClaimDocument {
  _id: string;
  userId: string;
  siret?: string;
  at: Date;
}

/** The Stripe price of an entry. It is valid only while the entry costs `cents`. */
interface StripePrice {
  id: string;
  cents: number;
}
export interface CatalogueDocument extends Omit<CatalogueEntry, 'id'> {
  _id: string;
  stripePrice?: StripePrice;
}

export interface PaymentDocument extends Omit<Payment, 'id' | 'version' | 'sessionId'>, OutboxDocument {
  _id: string;
  /** Absent instead of null, since its index is unique and sparse. */
  sessionId?: string;
}

/** `_id` is '<payment>:<Stripe object>', so that a repeated message is stored once. */
export interface DifferenceDocument extends Omit<PaymentDifferences, 'id'> {
  _id: string;
}

/** `_id` is Stripe's id of the event, so that a repeated delivery is stored once. */
export interface WebhookEventDocument {
  _id: string;
  type: string;
  paymentId: string;
  facts: PaymentFacts;
  at: Date;
  /** Present until the event is applied. */
  waiting?: true;
}

/** Email address and first name of a member. */
export interface MemberDocument {
  _id: string;
  version: number;
  email?: string;
  firstname?: string | null;
  refusedEmails?: string[];
  /** Absent while the account exists. */
  erasedAt?: Date;
}

/** Stripe's customer id of a member. */
export interface CustomerDocument {
  _id: string;
  customerId: string;
}

/** The time up to which a list was read; `_id` names the list. */
export interface MarkDocument {
  _id: string;
  at: Date;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };
const kind = { type: String, enum: creditKinds, required: true };
const part = { _id: false };

const line = schemaOf<Line>({ kind, quantity: whole }, part);
const lot = schemaOf<Lot>(
  { id: text, kind, remaining: whole, free: flag, expiresAt: date, reminded: flag },
  part,
);
const debt = schemaOf<Balance>({ offer: whole, cv: whole, urgent: whole }, part);
const hold = schemaOf<Hold>({ reference: text, version: whole, isHeld: flag }, part);
const bookFields = {
  userId: text,
  at: date,
  reason: text,
  lines: { type: [line], required: true },
  place: text,
  digest: String,
};
const pendingMovement = schemaOf<PendingMovement>({ reference: text, ...bookFields }, part);

const accountSchema = schemaOf<AccountDocument>({
  _id: text,
  lots: { type: [lot], required: true },
  debt: { type: debt, required: true },
  holds: { type: [hold], required: true },
  pending: { type: [pendingMovement], required: true },
  booked: whole,
  ...outboxFields,
});
accountSchema.index({ 'pending.reference': 1 }, { sparse: true });
accountSchema.index({ 'lots.expiresAt': 1 });

const movementSchema = schemaOf<MovementDocument>({ _id: text, ...bookFields });
movementSchema.index({ place: 1 }, { unique: true, sparse: true });
movementSchema.index({ userId: 1 });

const claimSchema = schemaOf<ClaimDocument>({ _id: text, userId: text, siret: String, at: date });
claimSchema.index({ userId: 1 });

const catalogueSchema = schemaOf<CatalogueDocument>({
  _id: text,
  kind,
  packSize: whole,
  priceInCents: whole,
  description: text,
  stripePrice: { type: schemaOf<StripePrice>({ id: text, cents: whole }, part) },
});

const paymentSchema = schemaOf<PaymentDocument>({
  _id: text,
  userId: text,
  description: text,
  lines: { type: [line], required: true },
  amountInCents: whole,
  customerId: text,
  urgentOfferId: { type: Number, default: null },
  sessionId: String,
  status: { type: String, enum: ['open', 'processing', 'paid', 'failed', 'expired'], default: 'open' },
  createdAt: date,
  paidAt: { type: Date, default: null },
  refundedInCents: { type: Number, default: 0 },
  dispute: { type: schemaOf<Dispute>({ id: text, status: text, at: date }, part), default: null },
  lostInCents: { type: Number, default: 0 },
  invoiceUrl: { type: String, default: null },
  credited: { type: Boolean, default: false },
  publishedOfferId: { type: Number, default: null },
  refunds: [schemaOf<PlannedRefund>({ totalInCents: whole, lines: [line], booked: flag }, part)],
  settled: { type: Boolean, default: true },
  ...outboxFields,
});
paymentSchema.index({ sessionId: 1 }, { unique: true, sparse: true });
paymentSchema.index({ status: 1, createdAt: 1 });
paymentSchema.index({ settled: 1 });
paymentSchema.index({ 'dispute.status': 1, 'dispute.at': -1, _id: -1 });
paymentSchema.index({ userId: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });

const differenceSchema = schemaOf<DifferenceDocument>({
  _id: text,
  paymentId: text,
  stripeId: text,
  userId: text,
  description: text,
  amountInCents: whole,
  at: date,
  differences: [schemaOf<PaymentDifference>({ field: text, expected: String, found: String }, part)],
});
differenceSchema.index({ at: -1, _id: -1 });
differenceSchema.index({ userId: 1 });

const webhookEventSchema = schemaOf<WebhookEventDocument>(
  {
    _id: text,
    type: text,
    paymentId: text,
    facts: { type: mongoose.Schema.Types.Mixed, required: true },
    at: date,
    waiting: Boolean,
  },
  { minimize: false },
);
webhookEventSchema.index({ waiting: 1, at: 1, _id: 1 });
webhookEventSchema.index({ at: 1 });

const memberSchema = schemaOf<MemberDocument>({
  _id: text,
  version: whole,
  email: String,
  firstname: String,
  refusedEmails: { type: [String], default: [] },
  erasedAt: Date,
});
memberSchema.index({ erasedAt: 1 }, { sparse: true });
const customerSchema = schemaOf<CustomerDocument>({ _id: text, customerId: text });
const markSchema = schemaOf<MarkDocument>({ _id: text, at: date });

/** The collections of svc-billing's own database. */
export function createModels(connection: Connection) {
  return {
    accounts: defineModel(connection, 'account', accountSchema, 'accounts'),
    movements: defineModel(connection, 'movement', movementSchema, 'movements'),
    claims: defineModel(connection, 'welcome_claim', claimSchema, 'welcome_claims'),
    catalogue: defineModel(connection, 'catalogue_entry', catalogueSchema, 'catalogue'),
    payments: defineModel(connection, 'payment', paymentSchema, 'payments'),
    differences: defineModel(connection, 'payment_difference', differenceSchema, 'payment_differences'),
    webhookEvents: defineModel(connection, 'webhook_event', webhookEventSchema, 'webhook_events'),
    members: defineModel(connection, 'member', memberSchema, 'people'),
    customers: defineModel(connection, 'customer', customerSchema, 'customers'),
    marks: defineModel(connection, 'mark', markSchema, 'marks'),
  };
}
export type Models = ReturnType<typeof createModels>;
