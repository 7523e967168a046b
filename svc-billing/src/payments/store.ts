import type { PaymentFilterState } from '@praticio/contracts/billing/payment-administration';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { countByDay } from '@praticio/service-kit/figures';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';
import { creditKinds, type Line, type Page } from '../accounts/account.ts';
import type { Dispute, NewPayment, Payment, PlannedRefund } from './payment.ts';

/** Fields that payments of earlier versions lack. */
type Newer =
  | 'intentId'
  | 'chargeId'
  | 'askedRefundInCents'
  | 'orderNumber'
  | 'transferDueAt'
  | 'receivedInCents'
  | 'transferUrl';

interface PaymentDocument
  extends Omit<Payment, 'id' | 'version' | 'sessionId' | Newer>,
    Partial<Pick<Payment, Newer>>,
    OutboxDocument {
  _id: string;
  /** Absent instead of null, since its index is unique and sparse. */
  sessionId?: string;
}

/** The payments that an administrator looks for. */
export interface PaymentFilter {
  state: PaymentFilterState | '';
  /** When the filter looks: a bank transfer is late from then on. */
  now: Date;
  userIds?: string[];
  created?: { from: Date; before: Date };
  /** An amount, or the buyer's order number. */
  amountOrNumber?: { amountInCents: number; orderNumber: string };
  /** A whole id, ours or one of Stripe's, or the buyer's order number. */
  anyId?: string;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const date = { type: Date, required: true };
const part = { _id: false };
const line = schemaOf<Line>(
  { kind: { type: String, enum: creditKinds, required: true }, quantity: whole },
  part,
);

const paymentSchema = schemaOf<PaymentDocument>({
  _id: text,
  userId: text,
  description: text,
  lines: { type: [line], required: true },
  amountInCents: whole,
  customerId: text,
  urgentOfferId: { type: Number, default: null },
  orderNumber: { type: String, default: null },
  sessionId: String,
  intentId: { type: String, default: null },
  chargeId: { type: String, default: null },
  status: { type: String, enum: ['open', 'processing', 'paid', 'failed', 'expired'], default: 'open' },
  createdAt: date,
  paidAt: { type: Date, default: null },
  refundedInCents: { type: Number, default: 0 },
  askedRefundInCents: { type: Number, default: 0 },
  dispute: { type: schemaOf<Dispute>({ id: text, status: text, at: date }, part), default: null },
  lostInCents: { type: Number, default: 0 },
  invoiceUrl: { type: String, default: null },
  transferDueAt: { type: Date, default: null },
  receivedInCents: { type: Number, default: 0 },
  transferUrl: { type: String, default: null },
  credited: { type: Boolean, default: false },
  publishedOfferId: { type: Number, default: null },
  refunds: [
    schemaOf<PlannedRefund>(
      { totalInCents: whole, lines: [line], booked: { type: Boolean, required: true } },
      part,
    ),
  ],
  settled: { type: Boolean, default: true },
  ...outboxFields,
});
paymentSchema.index({ sessionId: 1 }, { unique: true, sparse: true });
paymentSchema.index({ status: 1, createdAt: 1 });
paymentSchema.index({ settled: 1 });
paymentSchema.index({ 'dispute.status': 1, 'dispute.at': -1, _id: -1 });
paymentSchema.index({ createdAt: -1, _id: -1 });
paymentSchema.index({ userId: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });

const ID_FIELDS = [
  '_id',
  'userId',
  'sessionId',
  'intentId',
  'chargeId',
  'customerId',
  'dispute.id',
  'orderNumber',
];

export const paymentModel = (connection: Connection) =>
  defineModel(connection, 'payment', paymentSchema, 'payments');

const back = (field: string) => ({ $ifNull: [field, 0] });
const EARNED = {
  $subtract: ['$amountInCents', { $add: [back('$refundedInCents'), back('$lostInCents')] }],
};

const isDisputed = { 'dispute.status': 'open' } as const;
const isUndisputed = { 'dispute.status': { $ne: 'open' } } as const;

const conditions = (now: Date): Record<PaymentFilterState, QueryFilter<PaymentDocument>> => ({
  open: { status: 'open' },
  processing: { status: 'processing', transferDueAt: null },
  awaited: { status: 'processing', transferDueAt: { $gte: now }, receivedInCents: { $in: [0, null] } },
  partial: { status: 'processing', transferDueAt: { $gte: now }, receivedInCents: { $gt: 0 } },
  late: { status: 'processing', transferDueAt: { $lt: now } },
  paid: { status: 'paid', refundedInCents: 0, ...isUndisputed },
  failed: { status: 'failed' },
  expired: { status: 'expired' },
  refunded: { refundedInCents: { $gt: 0 }, ...isUndisputed },
  disputed: isDisputed,
});

function conditionOf({
  state,
  now,
  userIds,
  created,
  amountOrNumber,
  anyId,
}: PaymentFilter): QueryFilter<PaymentDocument> {
  return {
    ...(state && conditions(now)[state]),
    ...(userIds && { userId: { $in: userIds } }),
    ...(created && { createdAt: { $gte: created.from, $lt: created.before } }),
    ...(amountOrNumber && {
      $or: [{ amountInCents: amountOrNumber.amountInCents }, { orderNumber: amountOrNumber.orderNumber }],
    }),
    ...(anyId && { $or: ID_FIELDS.map((field) => ({ [field]: anyId })) }),
  };
}

function paymentOf(document: PaymentDocument): Payment {
  const { _id, sessionId, outbox: _outbox, removing: _removing, ...payment } = document;
  const { intentId = null, chargeId = null, askedRefundInCents = 0, orderNumber = null } = payment;
  const { transferDueAt = null, receivedInCents = 0, transferUrl = null } = payment;
  const transfer = { transferDueAt, receivedInCents, transferUrl };
  const newer = { intentId, chargeId, askedRefundInCents, orderNumber, ...transfer };
  return { ...payment, id: _id, sessionId: sessionId ?? null, ...newer };
}

export function paymentStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const payments = paymentModel(connection);
  const find = async (filter: { _id: string } | { sessionId: string }): Promise<Payment | null> => {
    const document = await payments.findOne(filter).lean<PaymentDocument>();
    return document ? paymentOf(document) : null;
  };
  async function pageOf(
    filter: QueryFilter<PaymentDocument>,
    page: number,
    limit: number,
  ): Promise<Page<Payment>> {
    const [documents, total] = await Promise.all([
      payments
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<PaymentDocument[]>(),
      payments.countDocuments(filter),
    ]);
    return { items: documents.map(paymentOf), total };
  }
  return {
    async insert({ id, ...payment }: NewPayment): Promise<Payment> {
      const document = { _id: id, ...payment };
      await outbox.insert(payments, document, []);
      const stored = await find({ _id: id });
      if (!stored) throw new Error(`payment ${id} is gone right after its insertion`);
      return stored;
    },
    find: (id: string) => find({ _id: id }),
    /** The revenue in cents, without refunds and lost disputes, by the day of the purchase. */
    countRevenue: (until: Date) =>
      countByDay(
        payments,
        { name: 'revenue', at: 'createdAt', match: { status: 'paid' }, adds: EARNED },
        until,
      ),
    findBySession: (sessionId: string) => find({ sessionId }),
    /** Throws conflict/version if the payment has changed since it was read. */
    async update(
      { id, version }: Payment,
      changes: Partial<Payment>,
      events: DomainEvent[],
    ): Promise<Payment> {
      const document = await outbox.update(payments, { id, version, update: { $set: changes } }, events);
      return paymentOf(document);
    },
    /** Ids of payments whose effects were interrupted by a crash. */
    async unsettled(): Promise<string[]> {
      const found = await payments.find({ settled: false }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** Payments without a final status, created before `before`. */
    async undecided(before: Date): Promise<Payment[]> {
      const found = await payments
        .find({ status: { $in: ['open', 'processing'] }, createdAt: { $lt: before } })
        .lean<PaymentDocument[]>();
      return found.map(paymentOf);
    },
    /** Payments with an open dispute, newest dispute first. */
    async pageOfDisputed(userId: string, page: number, limit: number): Promise<Page<Payment>> {
      const disputed = { ...(userId && { userId }), 'dispute.status': 'open' } as const;
      const [documents, total] = await Promise.all([
        payments
          .find(disputed)
          .sort({ 'dispute.at': -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<PaymentDocument[]>(),
        payments.countDocuments(disputed),
      ]);
      return { items: documents.map(paymentOf), total };
    },
    /** Payments of any account, newest first. */
    page: (filter: PaymentFilter, page: number, limit: number) => pageOf(conditionOf(filter), page, limit),
    /** Payments of an account in any state, newest first. */
    pageOfAll: (userId: string, page: number, limit: number) => pageOf({ userId }, page, limit),
    /** Paid payments of an account, newest first. */
    pageOfPaid: (userId: string, page: number, limit: number) =>
      pageOf({ userId, status: 'paid' }, page, limit),
    /** Payments of an account that the bank has not confirmed yet, newest first. */
    pageOfPending: (userId: string, page: number, limit: number) =>
      pageOf({ userId, status: 'processing' }, page, limit),
    async forget(userId: string): Promise<void> {
      await payments.deleteMany({ userId });
    },
  };
}
export type PaymentStore = ReturnType<typeof paymentStore>;
