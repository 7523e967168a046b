import { type Transfer, transferStateLabels } from '@praticio/contracts/billing/payment';
import type {
  AdministeredPayment,
  PaymentFilterState,
} from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';
import { formatDate } from '@praticio/ui-kit/format';

const STATES: Record<PaymentFilterState, { label: string; tone?: BadgeTone }> = {
  paid: { label: 'Payé', tone: 'success' },
  awaited: { label: transferStateLabels.awaited, tone: 'info' },
  partial: { label: transferStateLabels.partial, tone: 'warning' },
  late: { label: transferStateLabels.late, tone: 'warning' },
  processing: { label: 'En cours à la banque', tone: 'info' },
  open: { label: 'Non terminé' },
  refunded: { label: 'Remboursé', tone: 'accent' },
  disputed: { label: 'Contesté', tone: 'danger' },
  failed: { label: 'Refusé par la banque', tone: 'warning' },
  expired: { label: 'Abandonné' },
};

export const stateChoices = Object.entries(STATES).map(([value, { label }]) => ({
  value: value as PaymentFilterState,
  label,
}));

function transferText({ state, receivedInCents, missingInCents, dueAt }: Transfer): string {
  const received = receivedInCents > 0 ? `${formatEuros(receivedInCents)} reçus, ` : '';
  const until = state === 'late' ? 'attendus le' : "attendus jusqu'au";
  return `${received}${formatEuros(missingInCents)} ${until} ${formatDate(dueAt)}`;
}

/** The state of a payment; the refunded amount, and the missing part and date of a bank transfer. */
export function PaymentStateBadge({ payment }: { payment: AdministeredPayment }) {
  const { state, transfer, amountInCents, refundedInCents } = payment;
  const { label, tone } = STATES[transfer?.state ?? state];
  const isPart = state === 'refunded' && refundedInCents < amountInCents;
  return (
    <>
      <Badge {...(tone && { tone })}>{isPart ? `${label} : ${formatEuros(refundedInCents)}` : label}</Badge>
      {transfer && <span className="text-sm text-muted">{transferText(transfer)}</span>}
    </>
  );
}
