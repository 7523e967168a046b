import { TOAST_LOGIN_MS } from '@praticio/contracts/base/durations';
import { SESSION_EXPIRED } from '@praticio/contracts/base/messages';
import { requiredEmail } from '@praticio/contracts/identity/account';
import type { SecondFactor } from '@praticio/contracts/identity/security';
import { Alert } from '@praticio/ui-kit/alert';
import { ApiError } from '@praticio/ui-kit/api';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { Link, Navigate, useFlash, useLocation } from '@praticio/ui-kit/router';
import { homeOf, signIn, useHasExpired, useSession } from '@praticio/ui-kit/session';
import { Spinner } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { lazy, Suspense, useEffect, useState } from 'react';
import { z } from 'zod';
import { logIn } from '../../api/log-in.ts';
import { AccountPage } from './account-page.tsx';
import { LoginUnlock } from './login-unlock.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useQueryNotices } from './use-query-notices.ts';
import { forgetWantedPage, givenEmail, reasonFor, useWantedPage } from './wanted-page.ts';

const SecondFactorSecret = lazy(async () => ({
  default: (await import('./second-factor-secret.tsx')).SecondFactorSecret,
}));

const loginFormSchema = z.object({
  email: requiredEmail("L'email est requis"),
  password: z.string().min(1, 'Le mot de passe est requis'),
  remember: z.boolean(),
  code: z.string().trim(),
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
      wanted={wanted}
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

/** The account's next step after the password: nothing known yet, a code, or first of all a second factor. */
type FactorStep = { name: 'none' } | { name: 'code' } | { name: 'to-add'; codes: SecondFactor };

function LoginForm() {
  const { state } = useLocation();
  const [isUnverified, setUnverified] = useState(false);
  const [step, setStep] = useState<FactorStep>({ name: 'none' });
  const form = useServerForm({
    schema: loginFormSchema,
    defaultValues: { email: givenEmail(state), password: '', remember: false, code: '' },
    fallbackMessage: 'Échec de connexion',
    submit: async ({ code, ...values }) => {
      setUnverified(false);
      const loading = toast.loading('Connexion en cours...');
      try {
        signIn(await logIn(code ? { ...values, code } : values));
        toast.success('Connexion réussie !', { duration: TOAST_LOGIN_MS, replaces: loading });
      } catch (failure) {
        toast.dismiss(loading);
        await prepareNextStep(failure, values);
        throw failure;
      }
    },
    onFailure: (failure) => {
      setUnverified(isApiError(failure, 'auth/email-not-verified'));
      return false;
    },
  });

  async function prepareNextStep(failure: unknown, { email, password }: { email: string; password: string }) {
    if (isApiError(failure, 'auth/second-factor-required')) setStep({ name: 'code' });
    if (!isApiError(failure, 'auth/second-factor-to-add')) return;
    const { beginSecondFactor } = await import('../../api/begin-second-factor.ts');
    setStep({ name: 'to-add', codes: await beginSecondFactor({ email, password }) });
  }

  return (
    <Form form={form} aria-label="Connexion">
      {isUnverified && (
        <p>
          <Link to="/resend-verification">Renvoyer l'email de vérification</Link>
        </p>
      )}
      <FormTextField name="email" label="Email" type="email" autoComplete="username" isRequired />
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      {step.name === 'to-add' && (
        <Suspense fallback={<Spinner label="Préparation du second facteur…" />}>
          <SecondFactorSecret {...step.codes} />
        </Suspense>
      )}
      {step.name !== 'none' && (
        <FormTextField name="code" label="Code" autoComplete="one-time-code" isRequired />
      )}
      <div className="account-page__row">
        <FormCheckbox name="remember">Se souvenir de moi</FormCheckbox>
        <Link to="/forgot-password">Mot de passe oublié ?</Link>
      </div>
      <SubmitButton isWide pendingLabel="Connexion en cours...">
        Se connecter
      </SubmitButton>
      <PasskeyLogin isRemembered={() => form.fields.getValues('remember')} />
    </Form>
  );
}

const isApiError = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
