import { Button } from 'ui-kit/button';
import { Card } from 'ui-kit/card';
import { Container, PageHeader } from 'ui-kit/layout';
import { isOnboarded, logout, useProfile } from 'ui-kit/profile';
import { Navigate, useNavigate } from 'ui-kit/router';
import { SkeletonList } from 'ui-kit/states';
import { ProfileFailure } from '../profile/profile-failure.tsx';
import { OnboardingForm } from './onboarding-form.tsx';

/** Every member says once for which structure they act. */
export function OnboardingPage() {
  const { profile, isFallback } = useProfile();
  const navigate = useNavigate();
  if (!profile) {
    return (
      <Container width="narrow">
        <SkeletonList count={2} />
      </Container>
    );
  }
  if (isOnboarded(profile)) return <Navigate to="/dashboard" replace />;
  return (
    <Container width="narrow">
      <PageHeader
        title="Votre structure"
        lead="Dernière étape avant votre espace : dites-nous dans quel cadre vous exercez."
        actions={
          <Button
            variant="ghost"
            icon="logout"
            onPress={() => void logout().then(() => navigate('/login', { replace: true, state: null }))}
          >
            Se déconnecter
          </Button>
        }
      />
      {isFallback ? (
        // who has onboarded already would fill the form in for nothing
        <ProfileFailure />
      ) : (
        <Card>
          <OnboardingForm email={profile.user.email} />
        </Card>
      )}
    </Container>
  );
}
