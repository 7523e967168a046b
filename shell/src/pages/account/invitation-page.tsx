import { teamPartLabels } from '@praticio/contracts/identity/team';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useLocation, useNavigate, useParams, withReturn } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { acceptInvitation, invitationQuery } from '../../api/team.ts';
import { useLogout } from '../../layouts/use-logout.ts';
import { partRights } from '../team/part-words.ts';
import { AccountPage } from './account-page.tsx';

/** /invitation/:token, mailed by a structure: joins its team with the account of the address that got the mail. */
export function InvitationPage() {
  const { token = '' } = useParams();
  return (
    <AccountPage title="Rejoindre une équipe">
      <QueryState query={useQuery(invitationQuery(token))} failed="L'invitation n'a pas pu être lue.">
        {({ structureName, email, part }) => (
          <>
            <p>
              <strong>{structureName}</strong> vous propose de recruter avec son équipe, avec le rôle «{' '}
              {teamPartLabels[part]} ». {partRights[part]}
            </p>
            <Answer token={token} email={email} structureName={structureName} />
          </>
        )}
      </QueryState>
    </AccountPage>
  );
}

function Answer({ token, email, structureName }: { token: string; email: string; structureName: string }) {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const leave = useLogout();
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: () => {
      toast.success(`Vous recrutez maintenant pour « ${structureName} ».`);
      void navigate('/dashboard');
    },
  });
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
      <Button isPending={accept.isPending} pendingLabel="Un instant…" onPress={() => accept.mutate()} isWide>
        Rejoindre l'équipe
      </Button>
    </>
  );
}
