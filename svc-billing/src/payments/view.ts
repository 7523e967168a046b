import type { PendingPurchase, Purchase } from '@praticio/contracts/billing/payment';
import type {
  AdministeredPayment,
  PaymentMatter as PaymentMatterResponse,
  PaymentState,
} from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import type { FoundPayment } from './find.ts';
import type { PaymentMatter } from './list-matters.ts';
import { type Payment, transferOf } from './payment.ts';

/** A purchase as its buyer sees it. */
export function purchaseView(payment: Payment): Purchase {
  return {
    id: payment.id,
    at: (payment.paidAt ?? payment.createdAt).toISOString(),
    description: payment.description,
    lines: payment.lines,
    amountInCents: payment.amountInCents,
    formattedAmount: formatEuros(payment.amountInCents),
    refundedInCents: payment.refundedInCents,
    disputed: payment.dispute !== null && payment.dispute.status !== 'won',
    orderNumber: payment.orderNumber,
    invoiceUrl: payment.invoiceUrl,
  };
}

/** A purchase that awaits its money, as its buyer sees it. */
export function pendingPurchaseView(payment: Payment, now: Date): PendingPurchase {
  const { id, createdAt, description, amountInCents, orderNumber } = payment;
  return {
    id,
    at: createdAt.toISOString(),
    description,
    amountInCents,
    formattedAmount: formatEuros(amountInCents),
    orderNumber,
    transfer: transferOf(payment, now),
  };
}

export function paymentMatterView(matter: PaymentMatter): PaymentMatterResponse {
  return {
    id: matter.id,
    kind: matter.kind,
    at: matter.at.toISOString(),
    userId: matter.userId,
    email: matter.email,
    description: matter.description,
    formattedAmount: formatEuros(matter.amountInCents),
    stripeId: matter.stripeId,
    differences: matter.differences,
  };
}

function stateOf({ status, dispute, refundedInCents }: Payment): PaymentState {
  if (dispute?.status === 'open') return 'disputed';
  return refundedInCents > 0 ? 'refunded' : status;
}

/** A purchase as administrators see it. */
export function administeredPaymentView({ payment, email }: FoundPayment, now: Date): AdministeredPayment {
  const { id, userId, description, lines, amountInCents, refundedInCents } = payment;
  const { sessionId, intentId, chargeId, customerId, orderNumber, invoiceUrl } = payment;
  return {
    id,
    at: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    userId,
    email,
    description,
    lines,
    amountInCents,
    refundedInCents,
    state: stateOf(payment),
    transfer: transferOf(payment, now),
    sessionId,
    intentId,
    chargeId,
    customerId,
    orderNumber,
    invoiceUrl,
  };
}
