import { adminReasonSchema, REASON_MAX_LENGTH } from '@praticio/contracts/administration/reason';
import type { AdministeredPayment } from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Button } from '@praticio/ui-kit/button';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextArea, FormTextField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { z } from 'zod';
import { useRefundPayment } from '../../api/refund-payment.ts';
import { useFocusedArea } from '../../shared/decision-form.tsx';

/** '12,50' in cents; NaN for a text that is no amount. */
const centsIn = (text: string) =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;

const schemaUpTo = (leftInCents: number) =>
  z.object({
    amount: z.string().refine((text) => centsIn(text) >= 1 && centsIn(text) <= leftInCents, {
      message: `Indiquez un montant jusqu'à ${formatEuros(leftInCents)}`,
    }),
    reason: adminReasonSchema,
  });

interface RefundFormProps {
  payment: AdministeredPayment;
  onClose: () => void;
}

/** The form below a payment's row that refunds it through Stripe. */
export function RefundForm({ payment, onClose }: RefundFormProps) {
  const area = useFocusedArea();
  const refund = useRefundPayment();
  const left = payment.amountInCents - payment.refundedInCents;
  const form = useServerForm({
    schema: schemaUpTo(left),
    defaultValues: { amount: (left / 100).toFixed(2).replace('.', ','), reason: '' },
    submit: ({ amount, reason }) =>
      refund.mutateAsync({ id: payment.id, amountInCents: centsIn(amount), reason }),
    onSuccess: ({ refundedInCents }) => {
      toast.success(`Remboursement fait : ${formatEuros(refundedInCents)} sur cet achat.`);
      onClose();
    },
  });
  const title = `Rembourser ${payment.description}, ${formatEuros(payment.amountInCents)}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button 'Annuler'
    <div
      ref={area}
      className="max-w-2xl py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Form form={form} aria-label={title}>
        <div>
          <p className="text-base font-semibold">{title}</p>
          <p className="mt-1 text-muted">
            Stripe rend l'argent par le moyen de paiement de l'achat. Les crédits non utilisés sont repris
            dans la même proportion.
          </p>
        </div>
        <FormTextField
          name="amount"
          label="Montant en euros"
          inputMode="decimal"
          isRequired
          description={`Il reste ${formatEuros(left)}`}
        />
        <FormTextArea name="reason" label="Motif" rows={2} isRequired maxLength={REASON_MAX_LENGTH} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">Rembourser</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            Annuler
          </Button>
        </div>
      </Form>
    </div>
  );
}
