import { Alert } from '@praticio/ui-kit/alert';
import { isPassing } from '@praticio/ui-kit/api';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { Spinner } from '@praticio/ui-kit/states';
import { unlockLogin } from '../../api/unlock-login.ts';
import { useMailedLink } from './mailed-link.tsx';

/** Uses the link of the mail about too many failed logins, and shows the result. */
export function LoginUnlock() {
  const [parameters] = useSearchParams();
  const token = parameters.get('unlock');
  return token && <UnlockedBy token={token} />;
}

function UnlockedBy({ token }: { token: string }) {
  return (
    <QueryState
      query={useMailedLink('login-unlock', token, unlockLogin)}
      loading={<Spinner label="Déblocage de la connexion…" />}
      failed="Le lien est invalide ou a expiré."
      instead={(error) => !isPassing(error) && <Alert tone="danger">{error.message}</Alert>}
    >
      {(message) => <Alert tone="success">{message}</Alert>}
    </QueryState>
  );
}
