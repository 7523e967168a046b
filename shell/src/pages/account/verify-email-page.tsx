import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { verifyEmail } from '../../api/verify-email.ts';
import { MailedLinkPage } from './mailed-link.tsx';

const words = {
  waiting: 'Vérification de votre email en cours...',
  missing: 'Token de vérification manquant.',
  failed: 'Une erreur est survenue lors de la vérification de votre email.',
};

export function VerifyEmailPage() {
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
      {(message) => (
        <>
          <Alert tone="success">{message}</Alert>
          <LinkButton to="/login" isWide>
            Se connecter
          </LinkButton>
        </>
      )}
    </MailedLinkPage>
  );
}
