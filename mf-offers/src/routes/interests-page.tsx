import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useHasRole } from '@praticio/ui-kit/session';
import { Tabs } from '@praticio/ui-kit/tabs';
import { PendingInterests } from '../features/received-interests/pending-interests.tsx';
import { TreatedInterests } from '../features/received-interests/treated-interests.tsx';

const TABS = [
  { id: 'pending', title: 'En attente', content: <PendingInterests /> },
  { id: 'treated', title: 'Traités', content: <TreatedInterests /> },
];

/** /interests-management, for recruiters. */
export function InterestsPage() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const [parameters, setParameters] = useSearchParams();
  if (!isRecruiter)
    return (
      <Container width="narrow">
        <PageHeader title="Accès non autorisé" lead="Cette page est réservée aux recruteurs." />
        <LinkButton to="/dashboard">Mon espace</LinkButton>
      </Container>
    );
  return (
    <Container>
      <PageHeader
        title="Gestion des intérêts"
        lead="Accepter une candidature ouvre une conversation avec le candidat."
      />
      <Tabs
        label="Candidatures reçues"
        tabs={TABS}
        selected={parameters.get('tab') === 'treated' ? 'treated' : 'pending'}
        onSelect={(tab) => setParameters(tab === 'treated' ? { tab } : {}, { replace: true })}
      />
    </Container>
  );
}
