import { teamPartLabels } from '@praticio/contracts/identity/team';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useLocation, useNavigate, useParams, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { acceptInvitation } from '../../api/accept-invitation.ts';
import { invitationQuery } from '../../api/get-invitation.ts';
import { useLogout } from '../../layouts/use-logout.ts';
import { partRights } from '../team/part-words.ts';
import { AccountPage } from './account-page.tsx';

/** /invitation/:token, mailed by a structure: joins its team with the account of the address that got the mail. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (_structureName: string) => acceptInvitation(token),
    onSuccess: (_signedIn, structureName) => {
      toast.success(`Vous recrutez maintenant pour « ${structureName} ».`);
      void navigate('/dashboard');
    },
  });
  // once it is accepted it cannot be read again, and the new session reads everything anew
  const invitation = useQuery({ ...invitationQuery(token), enabled: !accept.isPending && !accept.isSuccess });
  if (accept.isSuccess)
    return (
      <AccountPage title="Rejoindre une équipe">
        <p role="status">Un instant…</p>
      </AccountPage>
    );
  return (
    <AccountPage title="Rejoindre une équipe">
      <QueryState query={invitation} failed="L'invitation n'a pas pu être lue.">
        {({ structureName, email, part }) => (
          <>
            <p>
              <strong>{structureName}</strong> vous propose de recruter avec son équipe, avec le rôle «{' '}
              {teamPartLabels[part]} ». {partRights[part]}
            </p>
            <Answer email={email} accept={accept} structureName={structureName} />
          </>
        )}
      </QueryState>
    </AccountPage>
  );
}

interface AnswerProps {
  email: string;
  structureName: string;
  accept: UseMutationResult<void, Error, string>;
}

function Answer({ email, structureName, accept }: AnswerProps) {
  const { user } = useSession();
  const location = useLocation();
  const leave = useLogout();
  if (!user) {
    const back = withReturn(location);
    const state = { ...back.state, email };
    return (
      <>
        <p>Acceptez avec un compte à l'adresse {email}.</p>
        <LinkButton to="/login" state={state} isWide>
          Se connecter
        </LinkButton>
        <LinkButton to="/register" state={state} variant="secondary" isWide>
          Créer un compte
        </LinkButton>
      </>
    );
  }
  if (user.email.toLowerCase() !== email.toLowerCase())
    return (
      <>
        <Alert tone="warning">
          Cette invitation a été envoyée à {email}. Vous êtes connecté avec {user.email}.
        </Alert>
        <Button variant="secondary" onPress={leave} isWide>
          Se déconnecter
        </Button>
      </>
    );
  return (
    <>
      {accept.isError && <Alert tone="danger">{messageOf(accept.error)}</Alert>}
      <Button
        isPending={accept.isPending}
        pendingLabel="Un instant…"
        onPress={() => accept.mutate(structureName)}
        isWide
      >
        Rejoindre l'équipe
      </Button>
    </>
  );
}
