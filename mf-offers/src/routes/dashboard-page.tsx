import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { logout, useProfile } from 'ui-kit/profile';
import { Link, useNavigate, useSearchParams } from 'ui-kit/router';
import { useHasRole } from 'ui-kit/session';
import { Slot } from 'ui-kit/slots';
import { SkeletonList } from 'ui-kit/states';
import { Tabs } from 'ui-kit/tabs';
import { useAlerts } from '../api/get-alerts.ts';
import { useMyOffers } from '../api/get-my-offers.ts';
import { usePendingInterests } from '../api/get-received-interests.ts';
import { MyApplications } from '../features/applications/my-applications.tsx';
import { FavoriteOffers } from '../features/favorites/favorite-offers.tsx';
import { OwnOffers } from '../features/own-offers/own-offers.tsx';
import { DraftNotice } from '../features/publish/draft-notice.tsx';
import { DashboardCards } from '../features/space/dashboard-cards.tsx';
import { EndsSoon } from '../features/space/ends-soon.tsx';
import { candidateSteps, FirstSteps, recruiterSteps } from '../features/space/first-steps.tsx';
import { ForYou } from '../features/space/for-you.tsx';
import { MyAlertsCard } from '../features/space/my-alerts-card.tsx';
import { TerritoryCard } from '../features/space/territory-card.tsx';
import { ToAnswer } from '../features/space/to-answer.tsx';

/** /dashboard */
export function DashboardPage() {
  const navigate = useNavigate();
  const { profile, isFallback, isFetching, refetch } = useProfile();
  const isIncomplete = profile && !isFallback && !(profile.firstname && profile.lastname && profile.phone);
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const leave = async () => {
    await logout();
    void navigate('/login');
  };
  return (
    <Container>
      <PageHeader
        title="Tableau de bord"
        lead={profile ? `Bienvenue, ${profile.firstname || profile.user.email}` : 'Bienvenue'}
        actions={
          <>
            {isRecruiter && (
              // as wide and high before the balance is there as after
              <div className="min-h-11 w-full sm:w-auto sm:min-w-60">
                <Slot name="credit-balance" slotProps={{ variant: 'header' }} failed={null} />
              </div>
            )}
            <Button variant="ghost" icon="logout" onPress={() => void leave()}>
              Se déconnecter
            </Button>
          </>
        }
      />
      <Stack gap="large">
        <DraftNotice />
        {isFallback && (
          <Alert
            tone="warning"
            action={
              <Button variant="secondary" size="small" onPress={() => void refetch()} isPending={isFetching}>
                Réessayer
              </Button>
            }
          >
            Erreur lors du chargement du profil
          </Alert>
        )}
        {isIncomplete && (
          <Alert tone="warning">
            Votre profil est incomplet. <Link to="/profile">Compléter mon profil</Link>
          </Alert>
        )}
        {isRecruiter ? <RecruiterSpace /> : <CandidateSpace />}
      </Stack>
    </Container>
  );
}

/** Who looks for a post: their place and dates, how their applications go, what matches. */
function CandidateSpace() {
  const { profile } = useProfile();
  const { data: alerts, isPending } = useAlerts();
  // all at once: what came later would move what stands below it
  if (!profile || isPending) return <SpaceSkeleton />;
  return (
    <div className="space">
      <div className="space__column">
        <TerritoryCard />
        <Activity first="applications" />
        <ForYou />
      </div>
      <div className="space__column">
        {alerts && <FirstSteps steps={candidateSteps(profile, alerts.length)} userId={profile.user.id} />}
        <MyAlertsCard />
        <DashboardCards />
      </div>
    </div>
  );
}

/** Who recruits: what to answer, their offers, what ends soon. */
function RecruiterSpace() {
  const { profile } = useProfile();
  const { data: offers, isPending } = useMyOffers();
  const waiting = usePendingInterests();
  if (!profile || isPending || waiting.isPending) return <SpaceSkeleton />;
  return (
    <div className="space">
      <div className="space__column">
        <ToAnswer />
        <Activity first="offers" />
      </div>
      <div className="space__column">
        {offers && <FirstSteps steps={recruiterSteps(profile, offers.length)} userId={profile.user.id} />}
        <EndsSoon />
        <DashboardCards />
      </div>
    </div>
  );
}

function SpaceSkeleton() {
  return (
    <div className="min-h-dvh">
      <SkeletonList label="Chargement de votre espace..." />
    </div>
  );
}

const offersTab = { id: 'offers', title: 'Mes offres', content: <OwnOffers /> };
const applicationsTab = { id: 'applications', title: 'Mes candidatures', content: <MyApplications /> };
const favoritesTab = { id: 'favorites', title: 'Mes favoris', content: <FavoriteOffers /> };
const TABS = {
  offers: [offersTab, applicationsTab, favoritesTab],
  applications: [applicationsTab, favoritesTab, offersTab],
};

/** What the user publishes, answers and keeps; the tab is in the URL, so that coming back finds it again. */
function Activity({ first }: { first: keyof typeof TABS }) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tabs = TABS[first];
  const selected = tabs.find(({ id }) => id === asked)?.id ?? first;
  return (
    <section>
      <h2 className="sr-only">Mon activité</h2>
      <Tabs
        label="Mon activité"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParameters(tab === first ? {} : { tab }, { replace: true })}
      />
    </section>
  );
}
