import { Button, LinkButton } from '@praticio/ui-kit/button';
import { useProfile } from '@praticio/ui-kit/profile';
import { useBecomeRecruiter } from '@praticio/ui-kit/recruiter';
import { useHasRole } from '@praticio/ui-kit/session';
import { EmptyState } from '@praticio/ui-kit/states';
import type { ReactNode } from 'react';
import { useIsReader } from '../../shared/use-is-reader.ts';

/** Draws `children` for recruiters; explains to everybody else how to become one. */
export function RecruitersOnly({ children }: { children: ReactNode }) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const isReader = useIsReader();
  const { profile } = useProfile();
  if (isReader)
    return (
      <EmptyState
        icon="eye"
        title="Votre rôle est Lecture"
        action={<LinkButton to="/my-offers">Voir les offres</LinkButton>}
      >
        Vous voyez tout de votre structure et n'y changez rien. Un Responsable peut vous donner un autre rôle.
      </EmptyState>
    );
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
