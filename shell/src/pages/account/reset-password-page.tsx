import { Alert } from '@praticio/ui-kit/alert';
import { isPassing, messageOf } from '@praticio/ui-kit/api';
import { LinkButton } from '@praticio/ui-kit/button';
import { useSearchParams } from '@praticio/ui-kit/router';
import { ErrorState, Loading, Spinner } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import { checkResetToken } from '../../api/check-reset-link.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const MISSING_TOKEN = 'Token manquant. Veuillez demander un nouveau lien de réinitialisation.';
const INVALID_TOKEN = 'Le lien de réinitialisation est invalide ou a expiré';
const CHECKING = 'Validation du lien de réinitialisation...';

export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return token ? <CheckedToken token={token} /> : <InvalidLink message={MISSING_TOKEN} />;
}

function CheckedToken({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shell', 'reset-token', token],
    queryFn: () => checkResetToken(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) {
    return (
      <AccountPage title="Nouveau mot de passe">
        <Loading label={CHECKING}>
          <p className="account-page__waiting">
            <Spinner /> {CHECKING}
          </p>
        </Loading>
      </AccountPage>
    );
  }
  if (isPassing(error)) {
    return (
      <AccountPage title="Nouveau mot de passe">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </AccountPage>
    );
  }
  if (error) return <InvalidLink message={messageOf(error, INVALID_TOKEN)} />;
  if (!data.valid) return <InvalidLink message={data.message || INVALID_TOKEN} />;
  return (
    <AccountPage title="Nouveau mot de passe" lead={data.email && `Compte : ${data.email}`}>
      <NewPasswordForm token={token} email={data.email} passkeys={data.passkeys ?? []} />
    </AccountPage>
  );
}

function InvalidLink({ message }: { message: string }) {
  return (
    <AccountPage title="Lien invalide ou expiré">
      <div className="kit-stack">
        <Alert tone="danger">{message}</Alert>
        <LinkButton to="/forgot-password" isWide>
          Demander un nouveau lien
        </LinkButton>
        <LinkButton to="/login" variant="secondary" isWide>
          Retour à la connexion
        </LinkButton>
      </div>
    </AccountPage>
  );
}
