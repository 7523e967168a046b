import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { useMayActAsMember } from '@praticio/ui-kit/profile';
import { useSession } from '@praticio/ui-kit/session';
import type { ReactNode } from 'react';
import { DataExport } from './data-export.tsx';
import { EmailForm } from './email-form.tsx';
import { EraseAccount } from './erase-account.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { SessionsEnd } from './sessions-end.tsx';

/** Password, email address, passkeys, sessions and data of an account; open before onboarding too, so that everybody can leave. */
export function SecurityPage() {
  const { user } = useSession();
  const isMember = useMayActAsMember() ?? false;
  if (!user) return null;
  return (
    <Container width="narrow">
      <PageHeader
        title="Sécurité et données"
        lead={user.email}
        actions={
          <LinkButton
            to={isMember ? '/profile' : '/onboarding/structure'}
            variant="secondary"
            icon="arrowLeft"
          >
            {isMember ? 'Retour au profil' : 'Retour à votre structure'}
          </LinkButton>
        }
      />
      <Stack>
        <SecurityCard title="Mot de passe">
          <PasswordForm email={user.email} />
        </SecurityCard>
        <SecurityCard title="Adresse email">
          <EmailForm email={user.email} />
        </SecurityCard>
        {user.roles.includes('ROLE_ADMIN') && (
          <SecurityCard title="Second facteur">
            <SecondFactor email={user.email} />
          </SecurityCard>
        )}
        <SecurityCard title="Clés d'accès">
          <PasskeyList />
        </SecurityCard>
        <SecurityCard title="Sessions">
          <SessionList />
          <SessionsEnd />
        </SecurityCard>
        <SecurityCard title="Mes données">
          <DataExport />
        </SecurityCard>
        <SecurityCard title="Supprimer mon compte">
          <EraseAccount />
        </SecurityCard>
      </Stack>
    </Container>
  );
}

function SecurityCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="kit-subtitle mb-2">{title}</h2>
      <Stack>{children}</Stack>
    </Card>
  );
}
