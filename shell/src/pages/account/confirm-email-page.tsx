import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { signOut, useSession } from '@praticio/ui-kit/session';
import { useEffect } from 'react';
import { confirmEmail } from '../../api/confirm-email.ts';
import { MailedLinkPage } from './mailed-link.tsx';

const words = {
  waiting: "Confirmation de l'adresse en cours...",
  missing: 'Lien de confirmation incomplet.',
  failed: "Une erreur est survenue lors de la confirmation de l'adresse.",
};

/** One of the two links of a change of email address; the second one makes the change and ends every session. */
export function ConfirmEmailPage() {
  const { user } = useSession();
  return (
    <MailedLinkPage
      title="Changement d'adresse email"
      name="confirm-email"
      open={confirmEmail}
      words={words}
      wayOut={
        <LinkButton to={user ? '/profile/security' : '/login'} isWide>
          {user ? 'Recommencer le changement' : 'Se connecter'}
        </LinkButton>
      }
    >
      {({ changed, message }) =>
        changed ? <Changed message={message} /> : <Alert tone="info">{message}</Alert>
      }
    </MailedLinkPage>
  );
}

function Changed({ message }: { message: string }) {
  // the server has ended this session with all the others
  useEffect(signOut, []);
  return (
    <>
      <Alert tone="success">{message}</Alert>
      <LinkButton to="/login" isWide>
        Se connecter
      </LinkButton>
    </>
  );
}
