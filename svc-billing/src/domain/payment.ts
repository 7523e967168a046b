import type { PaymentStatus } from 'contracts/billing/payment';
import { type Line, mergeLines } from './account.ts';

/** A part of a purchase that Stripe gave back, with the units that go with it. */
export interface PlannedRefund {
  /** Money given back in all once this one is counted. */
  totalInCents: number;
  lines: Line[];
  booked: boolean;
}

export type DisputeStatus = 'open' | 'won' | 'lost';

/** What the buyer's bank was told; Stripe may open another one once the first is decided. */
export interface Dispute {
  id: string;
  status: DisputeStatus;
  at: Date;
}

/** One purchase, from the click to the last refund. What Stripe says is learned; what follows from it is settled. */
export interface Payment {
  id: string;
  version: number;
  userId: string;
  description: string;
  lines: Line[];
  amountInCents: number;
  /** The payer as Stripe knows them. */
  customerId: string;
  /** The offer that a bought urgent unit is for, if it is for one. */
  urgentOfferId: number | null;
  sessionId: string | null;
  status: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
  refundedInCents: number;
  dispute: Dispute | null;
  /** What a lost dispute took back, beside what was refunded. */
  lostInCents: number;
  invoiceUrl: string | null;
  /** True once the ledger has the units. */
  credited: boolean;
  publishedOfferId: number | null;
  refunds: PlannedRefund[];
  /** False while something that was learned has not had all its effects. */
  settled: boolean;
}

/** The order behind what Stripe says, as Stripe has it. */
export interface StatedOrder {
  stripeId: string;
  amountInCents: number | null;
  /** In capitals. */
  currency: string | null;
  customerId: string | null;
}

/** What a webhook, the success page or reconciliation brings. Facts arrive in any order and more than once. */
export interface PaymentFacts {
  order?: StatedOrder;
  sessionId?: string;
  status?: PaymentStatus;
  paidAt?: Date;
  refundedInCents?: number;
  dispute?: Dispute;
  lostInCents?: number;
  invoiceUrl?: string;
}

/** Paid is never taken back by an older message; money given back is counted apart. */
const rank: Record<PaymentStatus, number> = { open: 0, processing: 1, expired: 2, failed: 3, paid: 4 };

/** What changes of `payment` by `facts`; null when everything was known. */
export function learn(payment: Payment, facts: PaymentFacts): Partial<Payment> | null {
  const news: Partial<Payment> = {};
  if (facts.sessionId && !payment.sessionId) news.sessionId = facts.sessionId;
  if (facts.status && rank[facts.status] > rank[payment.status]) news.status = facts.status;
  if (news.status === 'paid') news.paidAt = facts.paidAt ?? null;
  if ((facts.refundedInCents ?? 0) > payment.refundedInCents)
    news.refundedInCents = facts.refundedInCents ?? 0;
  if ((facts.lostInCents ?? 0) > payment.lostInCents) news.lostInCents = facts.lostInCents ?? 0;
  if (facts.dispute && isNewer(facts.dispute, payment.dispute)) news.dispute = facts.dispute;
  if (facts.invoiceUrl && !payment.invoiceUrl) news.invoiceUrl = facts.invoiceUrl;
  if (Object.keys(news).length === 0) return null;
  const hasEffects =
    news.status === 'paid' ||
    news.refundedInCents !== undefined ||
    news.lostInCents !== undefined ||
    news.dispute !== undefined;
  return hasEffects ? { ...news, settled: false } : news;
}

/** A decision stands: an older message does not open the same dispute again. */
function isNewer(dispute: Dispute, known: Dispute | null): boolean {
  if (!known) return true;
  if (dispute.id === known.id) return known.status === 'open' && dispute.status !== 'open';
  return dispute.at > known.at;
}

/**
 * The refund that is due beyond those planned: the same share of every line as of the money, whole units only, all
 * of them once all the money is back. Null when nothing is.
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

/** Units that the payment brings in all. */
export const unitsOf = ({ lines }: Pick<Payment, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
