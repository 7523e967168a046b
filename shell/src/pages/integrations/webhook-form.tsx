import { type MadeWebhook, newWebhookSchema, webhookKinds } from '@praticio/contracts/offers/webhook';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { addWebhook } from '../../api/add-webhook.ts';
import { KindChoice, type WebhookFields } from './kind-choice.tsx';

/** Adds a webhook. */
export function WebhookForm({ onMade }: { onMade: (made: MadeWebhook) => void }) {
  const form = useServerForm({
    schema: newWebhookSchema,
    defaultValues: { url: '', kinds: [...webhookKinds] } as WebhookFields,
    submit: addWebhook,
    onSuccess: (made) => {
      form.fields.reset();
      onMade(made);
    },
  });
  return (
    <Form form={form} aria-label="Ajouter un webhook">
      <FormTextField
        name="url"
        type="url"
        label="Adresse de réception"
        description="Elle commence par https:// et se trouve sur Internet."
        autoComplete="off"
        isRequired
      />
      <KindChoice fields={form.fields} />
      <SubmitButton className="self-start" pendingLabel="Ajout…">
        Ajouter le webhook
      </SubmitButton>
    </Form>
  );
}
