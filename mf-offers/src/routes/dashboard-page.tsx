import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { logout, useProfile } from 'ui-kit/profile';
import { Link, useNavigate, useSearchParams } from 'ui-kit/router';
import { Slot } from 'ui-kit/slots';
import { Tabs } from 'ui-kit/tabs';
import { MyApplications } from '../features/applications/my-applications.tsx';
import { FavoriteOffers } from '../features/favorites/favorite-offers.tsx';
import { DashboardCards } from '../features/own-offers/dashboard-cards.tsx';
import { OwnOffers } from '../features/own-offers/own-offers.tsx';
import { DraftNotice } from '../features/publish/draft-notice.tsx';

/** /dashboard */
export function DashboardPage() {
  const navigate = useNavigate();
  const { profile, isFallback, isFetching, refetch } = useProfile();
  const isIncomplete = profile && !isFallback && !(profile.firstname && profile.lastname && profile.phone);
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
            <Slot name="credit-balance" slotProps={{ variant: 'header' }} failed={null} />
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
        <DashboardCards />
        <Activity />
      </Stack>
    </Container>
  );
}

const TABS = [
  { id: 'offers', title: 'Mes offres', content: <OwnOffers /> },
  { id: 'applications', title: 'Mes candidatures', content: <MyApplications /> },
  { id: 'favorites', title: 'Mes favoris', content: <FavoriteOffers /> },
];

/** What the user publishes, answers and keeps; the tab is in the address, so that coming back finds it again. */
function Activity() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const selected = TABS.find(({ id }) => id === asked)?.id ?? 'offers';
  return (
    <Tabs
      label="Mon activité"
      tabs={TABS}
      selected={selected}
      onSelect={(tab) => setParameters(tab === 'offers' ? {} : { tab }, { replace: true })}
    />
  );
}
