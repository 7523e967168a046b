import { REGISTER_CONFIRMATION_MS } from '@praticio/contracts/base/durations';
import { registerSchema } from '@praticio/contracts/identity/account';
import { PASSWORD_HINT } from '@praticio/contracts/identity/messages';
import { Alert } from '@praticio/ui-kit/alert';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { Link, Navigate, returnOf, useLocation } from '@praticio/ui-kit/router';
import { homeOf, useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { register } from '../../api/register.ts';
import { usePassingMessage } from '../../use-passing-message.ts';
import { AccountPage } from './account-page.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { keepWantedPage } from './wanted-page.ts';

export function RegisterPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const [registered, setRegistered] = useState<string | null>(null);
  if (user) return <Navigate to={homeOf(user)} replace />;
  return (
    <AccountPage
      title="Inscription"
      lead="Créez votre compte : il sert à postuler comme à publier."
      links={
        <>
          <p>
            Déjà inscrit ?{' '}
            <Link to="/login" state={state}>
              Se connecter
            </Link>
          </p>
          <p>
            Email non reçu ? <Link to="/resend-verification">Renvoyer l'email de vérification</Link>
          </p>
        </>
      }
    >
      {registered && <CheckYourMail email={registered} />}
      <RegisterForm
        onRegistered={(email) => {
          const wanted = returnOf(state);
          if (wanted) keepWantedPage(wanted);
          setRegistered(email);
        }}
      />
    </AccountPage>
  );
}

function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const [confirmation, confirm] = usePassingMessage(REGISTER_CONFIRMATION_MS);
  const form = useServerForm({
    schema: registerSchema,
    defaultValues: { email: '', password: '', acceptTerms: false },
    fallbackMessage: "Échec d'inscription",
    submit: async (values) => {
      const loading = toast.loading('Création du compte en cours...');
      try {
        return await register(values);
      } finally {
        toast.dismiss(loading);
      }
    },
    onSuccess: (message, { email }) => {
      form.fields.reset();
      confirm(message);
      onRegistered(email);
    },
  });
  return (
    <Form form={form} aria-label="Inscription">
      {confirmation && <Alert tone="success">{confirmation}</Alert>}
      <FormTextField name="email" label="Email" type="email" autoComplete="username" isRequired />
      <FormPasswordField
        name="password"
        label="Mot de passe"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        isRequired
      />
      <FormCheckbox name="acceptTerms">
        J'accepte les{' '}
        <Link to="/cgu" target="_blank">
          conditions générales d'utilisation
        </Link>{' '}
        et j'ai lu la{' '}
        <Link to="/confidentialite" target="_blank">
          politique de confidentialité
        </Link>
      </FormCheckbox>
      <SubmitButton isWide pendingLabel="Création du compte en cours...">
        Créer mon compte
      </SubmitButton>
    </Form>
  );
}
