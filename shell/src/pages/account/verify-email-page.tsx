import { useQuery } from '@tanstack/react-query';
import { Alert } from 'ui-kit/alert';
import { ApiError, isPassing, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { QueryState } from 'ui-kit/query-state';
import { Navigate, useParams } from 'ui-kit/router';
import { Loading, Spinner } from 'ui-kit/states';
import { verifyEmail } from '../../api/verify-email.ts';
import { AccountPage } from './account-page.tsx';

const MISSING_TOKEN = 'Token de vérification manquant.';
const FAILED = 'Une erreur est survenue lors de la vérification de votre email.';

export function VerifyEmailPage() {
  const { token } = useParams();
  return (
    <AccountPage title="Vérification de l'email">
      {token ? <Verification token={token} /> : <VerificationFailed message={MISSING_TOKEN} />}
    </AccountPage>
  );
}

function Verification({ token }: { token: string }) {
  const verification = useQuery({
    queryKey: ['shell', 'verify-email', token],
    queryFn: () => verifyEmail(token),
    retry: false,
    // The token is spent by the first call: another one could only fail.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState
      query={verification}
      loading={
        <Loading label="Vérification de votre email en cours...">
          <p className="account-page__waiting">
            <Spinner /> Vérification de votre email en cours...
          </p>
        </Loading>
      }
      failed={FAILED}
      instead={(error) => {
        if (error instanceof ApiError && error.redirect) return <Navigate to={error.redirect} replace />;
        return !isPassing(error) && <VerificationFailed message={messageOf(error, FAILED)} />;
      }}
    >
      {(answer) => (
        <div className="kit-stack">
          <Alert tone="success">{answer}</Alert>
          <LinkButton to="/login" isWide>
            Se connecter
          </LinkButton>
        </div>
      )}
    </QueryState>
  );
}

function VerificationFailed({ message }: { message: string }) {
  return (
    <div className="kit-stack">
      <Alert tone="danger">{message}</Alert>
      <LinkButton to="/resend-verification" isWide>
        Renvoyer l'email de vérification
      </LinkButton>
    </div>
  );
}
