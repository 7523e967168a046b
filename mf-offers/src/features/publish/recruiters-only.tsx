import type { ReactNode } from 'react';
import { LinkButton } from 'ui-kit/button';
import { useHasRole } from 'ui-kit/session';
import { EmptyState } from 'ui-kit/states';

/** Draws `children` for recruiters; tells everybody else what a recruiter account is for and how to get one. */
export function RecruitersOnly({ children }: { children: ReactNode }) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  if (isRecruiter) return children;
  return (
    <EmptyState
      icon="shield"
      title="La publication d'offres est réservée aux recruteurs"
      action={<LinkButton to="/profile">Ouvrir mon profil</LinkButton>}
    >
      Praticien installé, vous pouvez activer votre compte recruteur depuis votre profil.
    </EmptyState>
  );
}
