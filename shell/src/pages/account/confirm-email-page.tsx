import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from 'ui-kit/alert';
import { isPassing, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { QueryState } from 'ui-kit/query-state';
import { useParams } from 'ui-kit/router';
import { signOut, useSession } from 'ui-kit/session';
import { Loading, Spinner } from 'ui-kit/states';
import { confirmEmail } from '../../api/account-security.ts';
import { AccountPage } from './account-page.tsx';

const CONFIRMING = "Confirmation de l'adresse en cours...";
const MISSING_TOKEN = 'Lien de confirmation incomplet.';
const FAILED = "Une erreur est survenue lors de la confirmation de l'adresse.";

/** One of the two links of a change of address; the second one makes the change and ends every session. */
export function ConfirmEmailPage() {
  const { token } = useParams();
  return (
    <AccountPage title="Changement d'adresse email">
      {token ? <Confirmation token={token} /> : <ConfirmationFailed message={MISSING_TOKEN} />}
    </AccountPage>
  );
}

function Confirmation({ token }: { token: string }) {
  const confirmation = useQuery({
    queryKey: ['shell', 'confirm-email', token],
    queryFn: () => confirmEmail(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isChanged = confirmation.data?.changed ?? false;
  useEffect(() => {
    // the server has ended this session with all the others
    if (isChanged) signOut();
  }, [isChanged]);
  return (
    <QueryState
      query={confirmation}
      loading={
        <Loading label={CONFIRMING}>
          <p className="account-page__waiting">
            <Spinner /> {CONFIRMING}
          </p>
        </Loading>
      }
      failed={FAILED}
      instead={(error) => !isPassing(error) && <ConfirmationFailed message={messageOf(error, FAILED)} />}
    >
      {(answer) => (
        <div className="kit-stack">
          <Alert tone={isChanged ? 'success' : 'info'}>{answer.message}</Alert>
          {isChanged && (
            <LinkButton to="/login" isWide>
              Se connecter
            </LinkButton>
          )}
        </div>
      )}
    </QueryState>
  );
}

function ConfirmationFailed({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <div className="kit-stack">
      <Alert tone="danger">{message}</Alert>
      <LinkButton to={user ? '/profile/security' : '/login'} isWide>
        {user ? 'Recommencer le changement' : 'Se connecter'}
      </LinkButton>
    </div>
  );
}
