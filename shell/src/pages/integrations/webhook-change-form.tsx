import { newWebhookSchema, type Webhook, webhookKinds } from '@praticio/contracts/offers/webhook';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { changeWebhook } from '../../api/change-webhook.ts';
import { KindChoice, type WebhookFields } from './kind-choice.tsx';

/** Changes the URL of a webhook and its kinds of events. */
export function WebhookChangeForm({ webhook: { id, url, kinds, isOn } }: { webhook: Webhook }) {
  const form = useServerForm({
    schema: newWebhookSchema,
    defaultValues: { url, kinds: webhookKinds.filter((kind) => kinds.includes(kind)) } as WebhookFields,
    submit: (body) => changeWebhook(id, { ...body, isOn }),
    onSuccess: () => void toast.success('Le webhook est modifié.'),
  });
  return (
    <Form form={form} aria-label="Modifier le webhook">
      <FormTextField name="url" type="url" label="Adresse de réception" autoComplete="off" isRequired />
      <KindChoice fields={form.fields} />
      <SubmitButton className="self-start" pendingLabel="Enregistrement…">
        Enregistrer
      </SubmitButton>
    </Form>
  );
}
