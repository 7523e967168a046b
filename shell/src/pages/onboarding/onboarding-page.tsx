import type { Profile } from '@praticio/contracts/identity/profile';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { isOnboarded, logout, useProfile } from '@praticio/ui-kit/profile';
import { Navigate, useNavigate } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { keptIntention } from '../account/intention.ts';
import { isReturnDestination, ReturnDestination } from '../account/return-destination.tsx';
import { ProfileFailure } from '../profile/profile-failure.tsx';
import { CandidateForm } from './candidate-form.tsx';
import { useNextPage } from './next-page.ts';
import { OnboardingForm } from './onboarding-form.tsx';

/** Every member says once for which structure they act, or that they have none; that one may be added later. */
export function OnboardingPage() {
  const { profile, isFallback } = useProfile();
  const next = useNextPage();
  if (!profile) {
    return (
      <Container width="narrow">
        <SkeletonList count={2} />
      </Container>
    );
  }
  if (profile.structure && isOnboarded(profile)) return <Navigate to={next} replace />;
  const isBeside = !isOnboarded(profile) && isReturnDestination(next);
  const page = (
    <div>
      {isFallback ? (
        <>
          <PageHeader title="Votre structure" actions={<LogoutButton />} />
          {/* a member who has onboarded already would fill the form in for nothing */}
          <ProfileFailure />
        </>
      ) : isOnboarded(profile) ? (
        <AddedStructure profile={profile} />
      ) : (
        <FirstStep profile={profile} />
      )}
    </div>
  );
  if (!isBeside) return <Container width="narrow">{page}</Container>;
  return (
    <Container className="account-page__coming">
      <div className="account-page__from">
        <ReturnDestination page={next} />
      </div>
      {page}
    </Container>
  );
}

/** With a structure or without one. */
function FirstStep({ profile }: { profile: Profile }) {
  const [hasStructure, setHasStructure] = useState(() => keptIntention() !== 'chercher');
  const goal = /^\/offers\/\d/.test(useNextPage()) ? "l'offre qui vous attend" : 'votre espace';
  if (!hasStructure) {
    return (
      <>
        <PageHeader
          title="Votre profil"
          lead={`Dernière étape avant ${goal} : dites-nous qui vous êtes. Vous pourrez ajouter une structure plus tard.`}
          actions={<LogoutButton />}
        />
        <Card>
          <Stack>
            <CandidateForm profile={profile} />
            <Button
              className="self-start"
              variant="ghost"
              icon="arrowLeft"
              onPress={() => setHasStructure(true)}
            >
              J'ai une structure
            </Button>
          </Stack>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Votre structure"
        lead={`Dernière étape avant ${goal} : dites-nous dans quel cadre vous exercez.`}
        actions={<LogoutButton />}
      />
      <Card>
        <OnboardingForm email={profile.user.email}>
          <Button className="self-start" variant="secondary" onPress={() => setHasStructure(false)}>
            Je cherche un poste et je n'ai pas de structure
          </Button>
        </OnboardingForm>
      </Card>
    </>
  );
}

/** For members who have onboarded without one. */
function AddedStructure({ profile }: { profile: Profile }) {
  return (
    <>
      <PageHeader
        title="Ajouter une structure"
        lead="Dites-nous dans quel cadre vous exercez ou recrutez. Votre profil et vos candidatures restent les mêmes."
        actions={
          <LinkButton to="/profile" variant="ghost" icon="arrowLeft">
            Retour au profil
          </LinkButton>
        }
      />
      <Card>
        <OnboardingForm email={profile.user.email} />
      </Card>
    </>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="ghost"
      icon="logout"
      onPress={() => void logout().then(() => navigate('/login', { replace: true, state: null }))}
    >
      Se déconnecter
    </Button>
  );
}
