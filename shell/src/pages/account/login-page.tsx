import { TOAST_LOGIN_MS } from 'contracts/base/durations';
import { SESSION_EXPIRED } from 'contracts/base/messages';
import { EMAIL_INVALID } from 'contracts/identity/messages';
import { useEffect, useState } from 'react';
import { Alert } from 'ui-kit/alert';
import { ApiError } from 'ui-kit/api';
import { Form, SubmitButton, useServerForm } from 'ui-kit/form';
import { FormCheckbox, FormPasswordField, FormTextField } from 'ui-kit/form-fields';
import { Link, Navigate, useFlash, useLocation } from 'ui-kit/router';
import { homeOf, signIn, useHasExpired, useSession } from 'ui-kit/session';
import { toast } from 'ui-kit/toast';
import { z } from 'zod';
import { logIn } from '../../api/log-in.ts';
import { AccountPage } from './account-page.tsx';
import { LoginUnlock } from './login-unlock.tsx';
import { useQueryNotices } from './use-query-notices.ts';
import { forgetWantedPage, reasonFor, useWantedPage } from './wanted-page.ts';

const loginFormSchema = z.object({
  email: z.string().trim().min(1, "L'email est requis").pipe(z.email(EMAIL_INVALID)),
  password: z.string().min(1, 'Le mot de passe est requis'),
  remember: z.boolean(),
});

/** Logs in and leads to the page that was wanted, else to the user's own space. */
export function LoginPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const wanted = useWantedPage();
  useEffect(() => {
    if (user) forgetWantedPage();
  }, [user]);
  if (user) return <Navigate to={wanted ?? homeOf(user)} replace />;
  return (
    <AccountPage
      title="Connexion"
      lead="Accédez à votre espace Praticio."
      links={
        <p>
          Pas encore de compte ?{' '}
          <Link to="/register" state={state}>
            Créer un compte
          </Link>
        </p>
      }
    >
      <LoginUnlock />
      <Notices wanted={wanted} />
      <LoginForm />
    </AccountPage>
  );
}

/** Messages from the URL or from the navigation. */
function Notices({ wanted }: { wanted: string | null }) {
  const { success, error } = useQueryNotices();
  const flash = useFlash();
  const hasExpired = useHasExpired();
  return (
    <>
      {hasExpired && <Alert tone="warning">{SESSION_EXPIRED}</Alert>}
      {wanted && !hasExpired && <Alert>{reasonFor(wanted)}</Alert>}
      {success && <Alert tone="success">{success}</Alert>}
      {error && <Alert tone="danger">{error}</Alert>}
      {flash && (
        <Alert tone={flash.tone === 'error' ? 'danger' : (flash.tone ?? 'success')}>{flash.message}</Alert>
      )}
    </>
  );
}

function LoginForm() {
  const [isUnverified, setUnverified] = useState(false);
  const form = useServerForm({
    schema: loginFormSchema,
    defaultValues: { email: '', password: '', remember: false },
    fallbackMessage: 'Échec de connexion',
    submit: async (values) => {
      setUnverified(false);
      const loading = toast.loading('Connexion en cours...');
      try {
        signIn(await logIn(values));
        toast.success('Connexion réussie !', { duration: TOAST_LOGIN_MS, replaces: loading });
      } catch (failure) {
        toast.dismiss(loading);
        throw failure;
      }
    },
    onFailure: (failure) => {
      setUnverified(failure instanceof ApiError && failure.code === 'auth/email-not-verified');
      return false;
    },
  });
  return (
    <Form form={form} aria-label="Connexion">
      {isUnverified && (
        <p>
          <Link to="/resend-verification">Renvoyer l'email de vérification</Link>
        </p>
      )}
      <FormTextField name="email" label="Email" type="email" autoComplete="username" isRequired />
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      <div className="account-page__row">
        <FormCheckbox name="remember">Se souvenir de moi</FormCheckbox>
        <Link to="/forgot-password">Mot de passe oublié ?</Link>
      </div>
      <SubmitButton isWide pendingLabel="Connexion en cours...">
        Se connecter
      </SubmitButton>
    </Form>
  );
}
