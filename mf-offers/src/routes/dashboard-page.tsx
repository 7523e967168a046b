import type { ListPages } from '@praticio/contracts/base/list-pages';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { Alert } from '@praticio/ui-kit/alert';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { Container, Stack } from '@praticio/ui-kit/layout';
import { logout, useProfile } from '@praticio/ui-kit/profile';
import { useArrived } from '@praticio/ui-kit/query';
import { Link, useNavigate, useSearchParams } from '@praticio/ui-kit/router';
import { useHasRole } from '@praticio/ui-kit/session';
import { RetryButton, SkeletonList } from '@praticio/ui-kit/states';
import { Tabs } from '@praticio/ui-kit/tabs';
import { useAlerts } from '../api/get-alerts.ts';
import { useEndingOffers } from '../api/get-ending-offers.ts';
import { noFilter, useMyOffers } from '../api/get-my-offers.ts';
import { useOffersForYou } from '../api/get-offers-for-you.ts';
import { useOldestInterests } from '../api/get-oldest-interests.ts';
import { useOwnEngagements } from '../api/get-own-engagements.ts';
import { MyApplications } from '../features/applications/my-applications.tsx';
import { FavoriteOffers } from '../features/favorites/favorite-offers.tsx';
import { OwnOffers } from '../features/own-offers/own-offers.tsx';
import { DraftNotice } from '../features/publish/draft-notice.tsx';
import { DraftsCard, useFoundDrafts } from '../features/publish/drafts-card.tsx';
import { CreditsCard } from '../features/space/credits-card.tsx';
import { CvLibraryCard } from '../features/space/cv-library-card.tsx';
import { DashboardCards } from '../features/space/dashboard-cards.tsx';
import { EndsSoon } from '../features/space/ends-soon.tsx';
import { candidateSteps, FirstSteps, recruiterSteps } from '../features/space/first-steps.tsx';
import { ForYou } from '../features/space/for-you.tsx';
import { MyAlertsCard } from '../features/space/my-alerts-card.tsx';
import { MyPapersCard } from '../features/space/my-papers-card.tsx';
import { NextEngagement } from '../features/space/next-engagement.tsx';
import { waitingFor } from '../features/space/own-engagement.ts';
import { PendingInterests } from '../features/space/pending-interests.tsx';
import { SpaceHeader } from '../features/space/space-header.tsx';
import { TerritoryCard } from '../features/space/territory-card.tsx';
import { WaitingProposal } from '../features/space/waiting-proposal.tsx';
import { useIsReader } from '../shared/use-is-reader.ts';

/** /dashboard */
export function DashboardPage() {
  const navigate = useNavigate();
  const { profile, isFallback, isFetching, refetch } = useProfile();
  const isIncomplete = profile && !isFallback && !(profile.firstname && profile.lastname && profile.phone);
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const isReader = useIsReader();
  const { data: waiting } = useOldestInterests(isRecruiter);
  const { data: mine } = useMyOffers(noFilter, 1, isRecruiter);
  const { data: proposed } = useOwnEngagements('proposed', !isRecruiter);
  const leave = async () => {
    await logout();
    void navigate('/login');
  };
  return (
    <Container>
      <SpaceHeader
        name={profile ? profile.firstname || profile.user.email : undefined}
        actingFor={profile?.acting?.name}
        lead={
          isRecruiter
            ? nextStepOf(waiting?.pages.totalItems, mine)
            : proposalsText(waitingFor(proposed ?? []).length)
        }
        actions={
          <>
            {isRecruiter && !isReader && (
              <LinkButton to="/offers/create" icon="plus">
                Publier une offre
              </LinkButton>
            )}
            <Button
              variant="ghost"
              icon="logout"
              className="max-sm:-ml-5 lg:-mr-5"
              onPress={() => void leave()}
            >
              Se déconnecter
            </Button>
          </>
        }
      />
      <Stack gap="large">
        <DraftNotice />
        {isReader && (
          <Alert>Votre rôle est Lecture : vous voyez tout de votre structure et n'y changez rien.</Alert>
        )}
        {isFallback && (
          <Alert
            tone="warning"
            action={<RetryButton size="small" onRetry={() => void refetch()} isRetrying={isFetching} />}
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

/** The recruiter's next step, for `pending` interests in their `offers`; a placeholder while one is unknown. */
function nextStepOf(
  pending: number | undefined,
  offers: { items: readonly OwnOffer[]; pages: ListPages } | undefined,
): string {
  if (offers?.pages.totalItems === 0) return 'Publiez votre première offre : elle est offerte.';
  if (pending === undefined || !offers) return '\u00a0';
  if (pending > 0)
    return `${formatCount(pending, 'candidature attend', 'candidatures attendent')} votre réponse.`;
  const hadSome =
    offers.pages.totalPages > 1 || offers.items.some(({ interestsCount }) => interestsCount > 0);
  return hadSome
    ? 'Toutes les candidatures ont reçu une réponse.'
    : 'Les candidatures à vos offres arriveront ici.';
}

/** The candidate's next step: the proposals that wait for an answer come first. */
function proposalsText(count: number): string {
  if (count === 0) return 'Vos candidatures, vos dates et les offres qui leur vont.';
  if (count === 1) return 'Une proposition attend votre réponse.';
  return `${count} propositions attendent votre réponse.`;
}

/** The space of a candidate: pending answers and next engagement, place and dates, matching offers, applications. */
function CandidateSpace() {
  const person = useProfile();
  const { profile } = person;
  const alerts = useAlerts();
  // Draw everything at once: late content would shift the layout.
  const engagements = [useOwnEngagements('proposed'), useOwnEngagements('confirmed')];
  const hasArrived = useArrived(person, alerts, useOffersForYou(1), useFoundDrafts(), ...engagements);
  if (!hasArrived) return <SpaceSkeleton />;
  return (
    <div className="space">
      <div className="space__column">
        <WaitingProposal />
        <TerritoryCard />
        <ForYou />
        <DraftsCard />
        <Activity first="applications" />
      </div>
      <div className="space__column">
        <NextEngagement />
        {profile && alerts.data && (
          <FirstSteps steps={candidateSteps(profile, alerts.data.length)} userId={profile.user.id} />
        )}
        <MyAlertsCard />
        <MyPapersCard />
        <DashboardCards />
      </div>
    </div>
  );
}

/** The space of a recruiter: interests to answer, own offers, offers and credits that end soon. */
function RecruiterSpace() {
  const person = useProfile();
  const { profile } = person;
  const offers = useMyOffers(noFilter, 1);
  const hasArrived = useArrived(person, offers, useOldestInterests(), useEndingOffers(), useFoundDrafts());
  if (!hasArrived) return <SpaceSkeleton />;
  return (
    <div className="space">
      <div className="space__column">
        <PendingInterests />
        <DraftsCard />
        <Activity first="offers" />
        <CvLibraryCard />
      </div>
      <div className="space__column">
        <CreditsCard />
        {profile && offers.data && (
          <FirstSteps
            steps={recruiterSteps(profile, offers.data.pages.totalItems)}
            userId={profile.user.id}
          />
        )}
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

/** Own offers, applications and favourites as tabs. The tab is in the URL, so that back and reload keep it. */
function Activity({ first }: { first: keyof typeof TABS }) {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab');
  const tabs = TABS[first];
  const selected = tabs.find(({ id }) => id === requested)?.id ?? first;
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
