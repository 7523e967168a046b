import type { ReactNode } from 'react';
import { Button, LinkButton } from 'ui-kit/button';
import { useProfile } from 'ui-kit/profile';
import { useBecomeRecruiter } from 'ui-kit/recruiter';
import { useHasRole } from 'ui-kit/session';
import { EmptyState } from 'ui-kit/states';

/** Draws `children` for recruiters; explains to everybody else how to become one. */
export function RecruitersOnly({ children }: { children: ReactNode }) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const { profile } = useProfile();
  if (isRecruiter) return children;
  const hasStructure = profile?.structure?.isOnboardingComplete === true;
  return (
    <EmptyState
      icon="shield"
      title="La publication d'offres est réservée aux recruteurs"
      action={hasStructure ? <SwitchButton /> : <LinkButton to="/profile">Ouvrir mon profil</LinkButton>}
    >
      {hasStructure
        ? 'Votre compte peut aussi devenir un compte recruteur : vous publiez des offres, recevez des candidatures et consultez la CVthèque. Ce choix est définitif.'
        : 'Ajoutez votre structure depuis votre profil pour publier des offres.'}
    </EmptyState>
  );
}

function SwitchButton() {
  const { mutate, isPending } = useBecomeRecruiter();
  return (
    <Button isPending={isPending} onPress={() => mutate()}>
      Activer mon compte recruteur
    </Button>
  );
}
