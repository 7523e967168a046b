import { changeEmailSchema } from '@praticio/contracts/identity/account';
import { Alert } from '@praticio/ui-kit/alert';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { useState } from 'react';
import { requestEmailChange } from '../../api/request-email-change.ts';

/** Begins the change of the email address, which both mailboxes must confirm. */
export function EmailForm({ email }: { email: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useServerForm({
    schema: changeEmailSchema,
    defaultValues: { email: '', password: '' },
    submit: requestEmailChange,
    onSuccess: (message) => {
      form.fields.reset();
      setSent(message);
    },
  });
  return (
    <>
      {sent && (
        <Alert tone="success" onClose={() => setSent(null)}>
          {sent}
        </Alert>
      )}
      <Form form={form} aria-label="Adresse email">
        <p className="text-muted">
          Adresse actuelle : <strong className="break-words text-ink">{email}</strong>. Nous enverrons un lien
          à cette adresse et à la nouvelle : le changement se fait quand les deux sont confirmées.
        </p>
        <FormTextField
          name="email"
          label="Nouvelle adresse email"
          type="email"
          autoComplete="email"
          isRequired
        />
        <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
        <SubmitButton className="self-start" pendingLabel="Envoi en cours...">
          Changer d'adresse email
        </SubmitButton>
      </Form>
    </>
  );
}
