import type { Engagement } from '@praticio/contracts/offers/engagement';
import {
  ENGAGEMENT_CONDITIONS_MAX_LENGTH,
  ENGAGEMENT_PLACE_MAX_LENGTH,
  SALARY_MAX_LENGTH,
} from '@praticio/contracts/offers/limits';
import type { Offer } from '@praticio/contracts/offers/offer';
import { payKindLabels, payPeriodLabels } from '@praticio/contracts/offers/terms';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormSelect, FormTextArea, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { useMoveEngagement } from '../../../api/move-engagement.ts';
import { PROPOSE_DATES } from './engagement-words.ts';
import { firstProposal, nextProposal, type ProposalValues, termsOf } from './proposal-values.ts';
import { ShiftsField, type ShiftsValue } from './shifts-field.tsx';

interface ProposalDialogProps {
  conversationId: string;
  /** The engagement that gets other terms; a new one without it. */
  engagement?: Engagement;
  /** The shifts to begin with, instead of the engagement's own. */
  shifts?: Engagement['terms']['shifts'];
  /** The subject of a new one. */
  offer?: Offer | undefined;
  /** The slots of the offer that a new one begins with; none are all that are open. */
  slotIds?: readonly string[];
  onClose: () => void;
}

/** Proposes shifts and terms to the other participant. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { conversationId, engagement, shifts, offer, slotIds, onClose } = props;
  const move = useMoveEngagement(conversationId);
  const form = useServerForm<ProposalValues>({
    defaultValues: engagement ? nextProposal(engagement, shifts) : firstProposal(offer, slotIds),
    submit: (values) => {
      const terms = termsOf(values);
      return move.mutateAsync(
        engagement ? { action: 'change', engagement, terms } : { action: 'propose', terms },
      );
    },
    onSuccess: () => {
      toast.success('Proposition envoyée.');
      onClose();
    },
    fallbackMessage: "Votre proposition n'a pas pu être envoyée.",
  });
  return (
    <Dialog title={engagement ? 'Proposer autre chose' : PROPOSE_DATES} isOpen onOpenChange={onClose}>
      <Form form={form}>
        <FormShifts />
        <PayFields />
        <FormTextField name="terms.place" label="Lieu" maxLength={ENGAGEMENT_PLACE_MAX_LENGTH} />
        <FormTextArea
          name="terms.conditions"
          label="Conditions"
          description="Facultatif : équipement, logiciel, logement, repas…"
          maxLength={ENGAGEMENT_CONDITIONS_MAX_LENGTH}
        />
        <div className="kit-dialog__actions">
          <Button variant="secondary" onPress={onClose}>
            Annuler
          </Button>
          <SubmitButton pendingLabel="Envoi...">Envoyer la proposition</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function FormShifts() {
  const { value, onChange, error } = useFormField<ShiftsValue>('terms.shifts');
  return <ShiftsField value={value} onChange={onChange} error={error} />;
}

const entriesOf = (labels: Record<string, string>, without: string) =>
  Object.entries(labels)
    .filter(([value]) => value !== without)
    .map(([value, label]) => ({ value, label }));
const kinds = entriesOf(payKindLabels, 'rent');
const periods = entriesOf(payPeriodLabels, 'percent');

function PayFields() {
  const isShare = useFormField<string>('terms.pay.kind').value === 'share';
  return (
    <div className="kit-fields sm:grid-cols-3">
      <FormTextField
        name="terms.pay.min"
        label={`Rémunération (${isShare ? '%' : '€'})`}
        inputMode="decimal"
        maxLength={12}
      />
      <FormSelect name="terms.pay.kind" label="Nature" options={kinds} />
      {!isShare && <FormSelect name="terms.pay.per" label="Par" options={periods} />}
      <FormTextField
        name="terms.salary"
        label="Précision"
        description="Facultatif"
        maxLength={SALARY_MAX_LENGTH}
        className="sm:col-span-3"
      />
    </div>
  );
}
