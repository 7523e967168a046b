import { DAY_MS } from '@praticio/contracts/base/units';
import { TRANSFER_DAYS } from '@praticio/contracts/billing/limits';
import type { PaymentStatus, Transfer } from '@praticio/contracts/billing/payment';
import { type Line, mergeLines } from '../accounts/account.ts';

/** A refund of a part of a purchase, with the units to take back. */
export interface PlannedRefund {
  /** Total refunded so far, this refund included. */
  totalInCents: number;
  lines: Line[];
  booked: boolean;
}

export type DisputeStatus = 'open' | 'won' | 'lost';

/** A dispute of the payment by the buyer's bank. There may be another one after the first is decided. */
export interface Dispute {
  id: string;
  status: DisputeStatus;
  at: Date;
}

/** A purchase from checkout to the last refund. First Stripe's facts are recorded, then their effects are settled. */
export interface Payment {
  id: string;
  version: number;
  userId: string;
  description: string;
  lines: Line[];
  amountInCents: number;
  /** Stripe's id of the payer. */
  customerId: string;
  /** The offer that a bought urgent unit is meant for. */
  urgentOfferId: number | null;
  /** Of the buyer's own books; null without one, and for payments of earlier versions. */
  orderNumber: string | null;
  sessionId: string | null;
  /** Stripe's payment and charge; null until Stripe names them, and for payments of earlier versions. */
  intentId: string | null;
  chargeId: string | null;
  status: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
  refundedInCents: number;
  /** Total that administrators have asked Stripe to refund; Stripe says what is refunded. */
  askedRefundInCents: number;
  dispute: Dispute | null;
  /** Amount lost to disputes, in addition to refunds. */
  lostInCents: number;
  invoiceUrl: string | null;
  /** Until when the bank transfer is expected; null for other methods, and for payments of earlier versions. */
  transferDueAt: Date | null;
  /** The amount that has arrived of a bank transfer that is not whole yet. */
  receivedInCents: number;
  /** Stripe's page with the IBAN of a bank transfer. */
  transferUrl: string | null;
  /** True once the units are booked. */
  credited: boolean;
  publishedOfferId: number | null;
  refunds: PlannedRefund[];
  /** False while recorded facts still have effects to come. */
  settled: boolean;
}

/** The order as Stripe states it. */
export interface StatedOrder {
  stripeId: string;
  amountInCents: number | null;
  /** Upper case, such as 'EUR'. */
  currency: string | null;
  customerId: string | null;
}

/** The facts that a webhook, the success page or reconciliation reports. They arrive in any order and more than once. */
export interface PaymentFacts {
  order?: StatedOrder;
  sessionId?: string;
  intentId?: string;
  chargeId?: string;
  status?: PaymentStatus;
  paidAt?: Date;
  refundedInCents?: number;
  dispute?: Dispute;
  lostInCents?: number;
  invoiceUrl?: string;
  transfer?: { receivedInCents: number; url: string | null };
}

/** A status only moves up, so that an old message never reverts a newer one. Refunds are counted separately. */
const rank: Record<PaymentStatus, number> = { open: 0, processing: 1, expired: 2, failed: 3, paid: 4 };

/** The fields of `payment` that `facts` change; null if all facts are known. */
export function changesFrom(payment: Payment, facts: PaymentFacts): Partial<Payment> | null {
  const news: Partial<Payment> = {};
  if (facts.sessionId && !payment.sessionId) news.sessionId = facts.sessionId;
  if (facts.intentId && !payment.intentId) news.intentId = facts.intentId;
  if (facts.chargeId && !payment.chargeId) news.chargeId = facts.chargeId;
  if (facts.status && rank[facts.status] > rank[payment.status]) news.status = facts.status;
  if (news.status === 'paid') news.paidAt = facts.paidAt ?? null;
  if ((facts.refundedInCents ?? 0) > payment.refundedInCents)
    news.refundedInCents = facts.refundedInCents ?? 0;
  if ((facts.lostInCents ?? 0) > payment.lostInCents) news.lostInCents = facts.lostInCents ?? 0;
  if (facts.dispute && isNewer(facts.dispute, payment.dispute)) news.dispute = facts.dispute;
  if (facts.invoiceUrl && !payment.invoiceUrl) news.invoiceUrl = facts.invoiceUrl;
  if (facts.transfer) Object.assign(news, transferChanges(payment, facts.transfer));
  if (Object.keys(news).length === 0) return null;
  const hasEffects =
    news.status === 'paid' ||
    news.refundedInCents !== undefined ||
    news.lostInCents !== undefined ||
    news.dispute !== undefined;
  return hasEffects ? { ...news, settled: false } : news;
}

/** Payments by bank transfer are also those of which only Stripe says so. The arrived amount never gets less. */
function transferChanges(
  payment: Payment,
  { receivedInCents, url }: NonNullable<PaymentFacts['transfer']>,
): Partial<Payment> {
  return {
    ...(!payment.transferDueAt && { transferDueAt: transferDueAt(payment.createdAt) }),
    ...(receivedInCents > payment.receivedInCents && { receivedInCents }),
    ...(url && !payment.transferUrl && { transferUrl: url }),
  };
}

/** Until when a bank transfer is expected for a purchase of `createdAt`. */
export const transferDueAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + TRANSFER_DAYS * DAY_MS);

/** The bank transfer that `payment` awaits; null if it awaits none. */
export function transferOf(payment: Payment, now: Date): Transfer | null {
  const { status, transferDueAt: dueAt, receivedInCents, transferUrl, amountInCents } = payment;
  if (status !== 'processing' || !dueAt) return null;
  return {
    state: dueAt < now ? 'late' : receivedInCents > 0 ? 'partial' : 'awaited',
    receivedInCents,
    missingInCents: amountInCents - receivedInCents,
    dueAt: dueAt.toISOString(),
    instructionsUrl: transferUrl,
  };
}

/** A decided dispute stays decided: an older message does not open it again. */
function isNewer(dispute: Dispute, known: Dispute | null): boolean {
  if (!known) return true;
  if (dispute.id === known.id) return known.status === 'open' && dispute.status !== 'open';
  return dispute.at > known.at;
}

/**
 * The refund that is due beyond those planned, null if there is none. Takes the same share of every line as of the money,
 * in whole units, and all units once all the money is refunded.
 */
export function refundDue(payment: Payment): PlannedRefund | null {
  const totalInCents = Math.min(payment.refundedInCents + payment.lostInCents, payment.amountInCents);
  const planned = payment.refunds.at(-1)?.totalInCents ?? 0;
  if (totalInCents <= planned) return null;
  const share = totalInCents / payment.amountInCents;
  const takenBefore = payment.refunds.flatMap(({ lines }) => lines);
  const lines = payment.lines.map(({ kind, quantity }) => {
    const before = takenBefore.reduce((sum, line) => (line.kind === kind ? sum + line.quantity : sum), 0);
    return { kind, quantity: Math.floor(quantity * share + 1e-9) - before };
  });
  return { totalInCents, lines: mergeLines(lines), booked: false };
}

export const purchaseReference = ({ id }: Pick<Payment, 'id'>): string => `purchase:${id}`;
export const urgentReference = ({ id }: Pick<Payment, 'id'>): string => `urgent:${id}`;
export const refundReference = ({ id }: Pick<Payment, 'id'>, { totalInCents }: PlannedRefund): string =>
  `refund:${id}:${totalInCents}`;

/** Number of units that the payment adds. */
export const unitsOf = ({ lines }: Pick<Payment, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A stored webhook, reduced to its facts about one of our payments. */
export interface WebhookEvent {
  id: string;
  type: string;
  paymentId: string;
  facts: PaymentFacts;
}

/** A payment as it begins. */
export type NewPayment = Pick<
  Payment,
  | 'id'
  | 'userId'
  | 'description'
  | 'lines'
  | 'amountInCents'
  | 'customerId'
  | 'urgentOfferId'
  | 'orderNumber'
  | 'transferDueAt'
  | 'createdAt'
>;
