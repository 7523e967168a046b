import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { Container } from '@praticio/ui-kit/layout';
import { useSession } from '@praticio/ui-kit/session';
import { useQuery } from '@tanstack/react-query';
import { accountSecurityQuery } from '../api/get-account-security.ts';

/** Tells an administrator whose password alone opens the account, as on the demo platform. */
export function SecondFactorNotice() {
  const { user } = useSession();
  // the layout is there before its guard has sent a visitor to the login
  const { data } = useQuery({ ...accountSecurityQuery, enabled: user !== null });
  if (!data?.lacksSecondFactor) return null;
  return (
    <div className="pb-6">
      <Container>
        <Alert
          tone="warning"
          title="Votre mot de passe seul ouvre l'administration"
          action={
            <LinkButton to="/profile/security" size="small" variant="secondary">
              Ajouter un second facteur
            </LinkButton>
          }
        >
          Ajoutez un second facteur à votre compte avant d'ouvrir la plateforme au public.
        </Alert>
      </Container>
    </div>
  );
}
