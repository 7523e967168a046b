import type { AdministeredPayment, PaymentState } from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';

const STATES: Record<PaymentState, { label: string; tone?: BadgeTone }> = {
  paid: { label: 'Payé', tone: 'success' },
  processing: { label: 'En cours à la banque', tone: 'info' },
  open: { label: 'Non terminé' },
  refunded: { label: 'Remboursé', tone: 'accent' },
  disputed: { label: 'Contesté', tone: 'danger' },
  failed: { label: 'Refusé par la banque', tone: 'warning' },
  expired: { label: 'Abandonné' },
};

export const stateChoices = Object.entries(STATES).map(([value, { label }]) => ({
  value: value as PaymentState,
  label,
}));

/** What became of a payment; for one that is refunded in part, how much. */
export function PaymentStateBadge({ payment }: { payment: AdministeredPayment }) {
  const { state, amountInCents, refundedInCents } = payment;
  const { label, tone } = STATES[state];
  const isPart = state === 'refunded' && refundedInCents < amountInCents;
  return (
    <Badge {...(tone && { tone })}>{isPart ? `${label} : ${formatEuros(refundedInCents)}` : label}</Badge>
  );
}
