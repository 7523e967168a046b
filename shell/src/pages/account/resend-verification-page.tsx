import { emailOnlySchema } from '@praticio/contracts/identity/account';
import { Alert } from '@praticio/ui-kit/alert';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { Link } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { resendVerification } from '../../api/resend-verification.ts';
import { AccountPage } from './account-page.tsx';

export function ResendVerificationPage() {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const form = useServerForm({
    schema: emailOnlySchema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const loading = toast.loading('Envoi en cours...');
      try {
        return await resendVerification(email);
      } finally {
        toast.dismiss(loading);
      }
    },
    onSuccess: (message) => {
      form.fields.reset();
      setConfirmation(message);
    },
  });
  return (
    <AccountPage
      title="Renvoyer l'email de vérification"
      lead="Indiquez l'adresse de votre compte : un nouveau lien, valable 24 heures, vous sera envoyé."
      links={<Link to="/login">Retour à la connexion</Link>}
    >
      <Form form={form}>
        {confirmation && <Alert tone="success">{confirmation}</Alert>}
        <FormTextField name="email" label="Email" type="email" autoComplete="email" isRequired />
        <SubmitButton isWide pendingLabel="Envoi en cours...">
          Renvoyer l'email
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
