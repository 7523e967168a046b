import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { useSession } from '@praticio/ui-kit/session';
import { verifyEmail } from '../../api/verify-email.ts';
import { MailedLinkPage } from './mailed-link.tsx';

const words = {
  waiting: 'Vérification de votre email en cours...',
  missing: 'Token de vérification manquant.',
  failed: 'Une erreur est survenue lors de la vérification de votre email.',
};

export function VerifyEmailPage() {
  const { user } = useSession();
  return (
    <MailedLinkPage
      title="Vérification de l'email"
      name="verify-email"
      open={verifyEmail}
      words={words}
      wayOut={
        <LinkButton to="/resend-verification" isWide>
          Renvoyer l'email de vérification
        </LinkButton>
      }
    >
      {({ message, email }) => (
        <>
          <Alert tone="success">{message}</Alert>
          {/* the login leads those who are signed in on to the page that they came for */}
          <LinkButton to="/login" state={{ email }} isWide>
            {user ? 'Continuer' : 'Se connecter'}
          </LinkButton>
        </>
      )}
    </MailedLinkPage>
  );
}
