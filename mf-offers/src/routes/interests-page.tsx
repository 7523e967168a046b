import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useHasRole } from '@praticio/ui-kit/session';
import { Tabs } from '@praticio/ui-kit/tabs';
import { PendingInterests } from '../features/received-interests/pending-interests.tsx';
import { TreatedInterests } from '../features/received-interests/treated-interests.tsx';
import { SiteSelect } from '../shared/site-select.tsx';

/** Another site begins on the first page. */
const tabsOf = (site: string) => [
  { id: 'pending', title: 'En attente', content: <PendingInterests key={site} site={site} /> },
  { id: 'treated', title: 'Traités', content: <TreatedInterests key={site} site={site} /> },
];

/** /interests-management, for recruiters. */
export function InterestsPage() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'treated' ? 'treated' : 'pending';
  const site = (parameters.get('site') ?? '').slice(0, 100);
  const show = (shownTab: string, ofSite: string) =>
    setParameters(
      { ...(shownTab === 'treated' && { tab: shownTab }), ...(ofSite && { site: ofSite }) },
      { replace: true },
    );
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
      <SiteSelect className="mb-4 max-w-80" value={site} onChange={(chosen) => show(tab, chosen)} />
      <Tabs
        label="Candidatures reçues"
        tabs={tabsOf(site)}
        selected={tab}
        onSelect={(chosen) => show(chosen, site)}
      />
    </Container>
  );
}
