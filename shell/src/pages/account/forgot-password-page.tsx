import { requiredEmail } from '@praticio/contracts/identity/account';
import { Alert } from '@praticio/ui-kit/alert';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { Link } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { z } from 'zod';
import { requestPasswordReset } from '../../api/request-password-reset.ts';
import { AccountPage } from './account-page.tsx';
import { SendAgainButton } from './send-again-button.tsx';

const forgotSchema = z.object({
  email: requiredEmail('Veuillez entrer votre adresse email'),
});

/** Asks for a reset link; afterwards the page is its own confirmation. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <SentScreen sent={sent} onBack={() => setSent(null)} />
  ) : (
    <RequestScreen onSent={(email, message) => setSent({ email, message })} />
  );
}

interface Sent {
  email: string;
  message: string;
}

function RequestScreen({ onSent }: { onSent: (email: string, message: string) => void }) {
  const form = useServerForm({
    schema: forgotSchema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const loading = toast.loading('Envoi en cours...');
      try {
        return await requestPasswordReset(email);
      } finally {
        toast.dismiss(loading);
      }
    },
    onSuccess: (message, { email }) => onSent(email, message),
  });
  return (
    <Container width="narrow" className="account-page">
      <PageHeader title="Mot de passe oublié" lead="Recevez un lien pour choisir un nouveau mot de passe." />
      <div className="account-page__beside">
        <Card>
          <Form form={form}>
            <FormTextField name="email" label="Email" type="email" autoComplete="email" isRequired />
            <SubmitButton isWide pendingLabel="Envoi en cours...">
              Envoyer le lien
            </SubmitButton>
          </Form>
        </Card>
        <aside className="account-page__aside">
          <h2>Bon à savoir</h2>
          <ul>
            <li>Le lien est valable 1 heure.</li>
            <li>Il ne sert qu'une fois.</li>
            <li>En demander un autre n'annule pas celui que vous avez déjà reçu.</li>
            <li>Votre mot de passe actuel reste valable tant que vous ne l'avez pas changé.</li>
          </ul>
        </aside>
      </div>
      <div className="account-page__links">
        <Link to="/login">Retour à la connexion</Link>
      </div>
    </Container>
  );
}

function SentScreen({ sent, onBack }: { sent: Sent; onBack: () => void }) {
  return (
    <AccountPage title="Vérifiez votre boîte mail">
      <div className="kit-stack">
        <Alert tone="success">{sent.message}</Alert>
        <p>
          Adresse indiquée : <strong>{sent.email}</strong>
        </p>
        <p>Le lien est valable 1 heure. Pensez à regarder dans vos courriers indésirables (spam).</p>
        <LinkButton to="/login" isWide>
          Retour à la connexion
        </LinkButton>
        <SendAgainButton isWide send={() => requestPasswordReset(sent.email)}>
          Renvoyer l'email
        </SendAgainButton>
        <Button variant="ghost" isWide onPress={onBack}>
          Utiliser une autre adresse
        </Button>
      </div>
    </AccountPage>
  );
}
