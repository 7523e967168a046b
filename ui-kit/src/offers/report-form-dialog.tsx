import {
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  type ReportInput,
  reportInputSchema,
} from '@praticio/contracts/administration/report';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormRadioCards, FormTextArea } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import type { ReportDialogProps } from './report-dialog-props.ts';

const cards = Object.entries(REPORT_REASONS).map(([value, title]) => ({ value, title }));

export function ReportFormDialog({ title, isOpen, onOpenChange, ...about }: ReportDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <ReportForm {...about} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'report' | 'opensConversation'> {
  onDone: () => void;
}

function ReportForm({ report, opensConversation = false, onDone }: ReportFormProps) {
  const form = useServerForm({
    schema: reportInputSchema,
    // '' stands for no choice, which the schema refuses
    defaultValues: { reason: '', details: '' } as unknown as ReportInput,
    submit: report,
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    fallbackMessage: "Le signalement n'a pas pu être envoyé.",
  });
  return (
    <Form form={form}>
      <p>
        Votre signalement est confidentiel : il n'est lu que par notre équipe.
        {opensConversation && ' Elle pourra lire cette conversation pour se prononcer.'}
      </p>
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
