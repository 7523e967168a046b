import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  type ReportInput,
  reportAnswerSchema,
  reportInputSchema,
} from 'contracts/administration/report';
import { api } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from 'ui-kit/form';
import { FormRadioCards, FormTextArea } from 'ui-kit/form-fields';
import { toast } from 'ui-kit/toast';

const cards = Object.entries(REPORT_REASONS).map(([value, title]) => ({ value, title }));

interface ReportDialogProps {
  /** Route of the API that takes the report, such as `/offers/12/report`. */
  path: string;
  /** What is sent beside reason and details, where the route asks for it. */
  extra?: Record<string, string>;
  /** 'Signaler ce message' */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Tells the administrators of something that should not be there. */
export function ReportDialog({ title, isOpen, onOpenChange, ...report }: ReportDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <ReportForm {...report} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({
  path,
  extra,
  onDone,
}: Pick<ReportDialogProps, 'path' | 'extra'> & { onDone: () => void }) {
  const form = useServerForm({
    schema: reportInputSchema,
    defaultValues: { reason: '', details: '' } as unknown as ReportInput,
    submit: (values: ReportInput) => api.post(path, { ...values, ...extra }, reportAnswerSchema),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    fallbackMessage: "Le signalement n'a pas pu être envoyé.",
  });
  return (
    <Form form={form}>
      <p>Votre signalement est confidentiel : il n'est lu que par notre équipe.</p>
      <FormRadioCards name="reason" label="Raison" cards={cards} isRequired />
      <FormTextArea name="details" label="Précisions (facultatif)" maxLength={REPORT_DETAILS_MAX} rows={3} />
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onDone}>
          Annuler
        </Button>
        <SubmitButton>Envoyer le signalement</SubmitButton>
      </div>
    </Form>
  );
}
